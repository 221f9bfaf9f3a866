import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { nextRun } from '#domain/reports/schedule.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { writeAs } from '../../writing.ts'
import { memberActor } from '../people/member-actor.ts'
import { storedSettings } from '../stored-settings.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { askReport } from './ask-report.ts'
import { insertRun } from './report-runs.ts'
import { storedReport, timeOf } from './stored-report.ts'

const BATCH = 20
type Due = { fleet_id: Uuid; id: Uuid }

/**
 * Leaves the reports to be made whose hour has come; each once, however many processes look, since its next hour is written
 * with it. Hours that passed while nothing ran are made up for by one. Gives how many, where more may be due; else 0.
 */
export async function sendDueReports(ports: Ports): Promise<number> {
  const { rows } = await sql<Due>`
    select s.fleet_id, s.id from report_schedules s
    where s.paused_at is null and s.next_at <= ${ports.clock.now()}::timestamptz
      and ${keepsToTheClock('s.fleet_id', ports.clock.now())}
    order by s.next_at limit ${BATCH}`.execute(ports.db.system)
  let sent = 0
  for (const due of rows) {
    try {
      await retried(() => ports.db.write(due.fleet_id, (trx) => sendOne(ports, trx, due), 'send_due_reports'))
      sent += 1
    } catch (error) {
      // The next minute tries again; no other schedule waits for it.
      ports.log.warn({ schedule: due.id, error: String(error) }, 'a scheduled report was not sent')
    }
  }
  if (sent > 0) ports.bell.ring()
  return rows.length === BATCH ? sent : 0
}

async function sendOne(ports: Ports, trx: FleetTransaction, { fleet_id: fleetId, id }: Due): Promise<void> {
  const now = ports.clock.now()
  const held = await trx
    .selectFrom('report_schedules')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .where('next_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return
  const change = (
    values: { next_at: typeof now } | { paused_at: typeof now; paused_because: 'owner_left' | 'not_allowed' },
  ) => trx.updateTable('report_schedules').set(values).where('fleet_id', '=', fleetId).where('id', '=', id).execute()
  // Nothing is sent with the rights of somebody who has none any more.
  const actor = await memberActor(trx, fleetId, held.owner_id)
  if (!actor) {
    await change({ paused_at: now, paused_because: 'owner_left' })
    return
  }
  const asked = storedReport(held)
  if (!asked || !(await isAllowed(askReport(trx, asked, actor, now)))) {
    await change({ paused_at: now, paused_because: 'not_allowed' })
    return
  }
  const w = writeAs(trx, ports, actor, 'send_due_reports')
  const runId = w.newId()
  await insertRun(w, { ...asked, id: runId, format: held.format, scheduleId: id, state: 'waiting' })
  await w.later('make_report', { runId })
  const zone = settingValue(await storedSettings(trx, fleetId), 'fleet_zone')
  await change({ next_at: nextRun(timeOf(held), now, zone) })
}

/** Whether the report can still be asked for: a role may be gone, or the record that it is narrowed to. */
async function isAllowed(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
