import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import { storedReport, timeOf } from './stored-report.ts'

/** A fleet has no more; the list shows all of them. */
export const MOST_SCHEDULES = 100

/** The reports that are sent by mail: one's own, to an admin those of the whole fleet. */
export async function listSchedules(trx: FleetTransaction, actor: Actor) {
  const shown = trx
    .selectFrom('report_schedules as s')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 's.fleet_id').onRef('m.id', '=', 's.owner_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('report_runs as r')
          .select(['r.state', 'r.created_at', 'r.mails'])
          .whereRef('r.fleet_id', '=', 's.fleet_id')
          .whereRef('r.schedule_id', '=', 's.id')
          .orderBy('r.created_at', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['m.full_name as owner_name', 'l.state as last_state', 'l.created_at as last_at', 'l.mails as last_mails'])
    .where('s.fleet_id', '=', actor.fleetId)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_SCHEDULES)
  const rows = await (isAdmin(actor) ? shown : shown.where('s.owner_id', '=', actor.userId)).execute()
  return rows.flatMap((row) => {
    const report = storedReport(row)
    if (!report) return []
    return [
      {
        id: row.id,
        name: row.name,
        ...report,
        format: row.format,
        time: timeOf(row),
        recipients: row.recipients,
        onlyIfNotEmpty: row.only_if_not_empty,
        ownerName: row.owner_name,
        isOwn: row.owner_id === actor.userId,
        pausedBecause: row.paused_because,
        nextAt: row.paused_at === null ? row.next_at : null,
        last:
          row.last_state && row.last_at ? { state: row.last_state, at: row.last_at, mails: row.last_mails ?? 0 } : null,
        version: row.version,
      },
    ]
  })
}
