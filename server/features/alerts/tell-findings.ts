import type { AlertKind, Finding } from '#domain/tracking/alerts.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import { parseInstant } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent } from '../loads/append-load-event.ts'
import type { HeldLoad } from '../loads/held-load.ts'
import { notify } from '../notifications/notify.ts'

/** Turns what was found into alerts: on the load's timeline, for the office, once. What is over is resolved by itself. */
export async function tellFindings(
  w: Writing,
  held: HeldLoad,
  findings: readonly Finding[],
  fixes: readonly Fix[],
): Promise<void> {
  for (const finding of findings) {
    if (finding.is === 'raised') await raise(w, held, finding, fixes)
    else await resolveByItself(w, held, finding.kind)
  }
}

async function raise(
  w: Writing,
  { load }: HeldLoad,
  { kind, at, facts }: Extract<Finding, { is: 'raised' }>,
  fixes: readonly Fix[],
): Promise<void> {
  const id = w.newId()
  const raisedAt = parseInstant(at) ?? w.now
  const place = fixes.find((fix) => fix.at === at) ?? fixes.at(-1)
  const made = await w.trx
    .insertInto('alerts')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      kind,
      load_id: load.id,
      truck_id: load.truck_id,
      driver_id: load.driver_id,
      contractor_id: load.contractor_id,
      facts: { ...facts },
      once_key: `${kind}:${load.id}:${at}`,
      raised_at: raisedAt,
      lat: place?.lat ?? null,
      lon: place?.lon ?? null,
      assigned_to: null,
      snoozed_until: null,
      changed_by: null,
      changed_at: null,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await appendLoadEvent(w, load.id, {
    kind: `alert_${kind}`,
    body: { alert: id, facts: { ...facts } },
    happenedAt: raisedAt,
    actorRole: 'system',
  })
  await w.announce({ topic: 'alerts', entity: 'load', id: load.id })
  const telling = { ...w, actor: { fleetId: w.actor.fleetId, userId: null } }
  await notify(telling, {
    kind: 'tracking_alert',
    id: load.id,
    facts: { load: load.load_number ?? '', alert: kind },
    onceKey: `alert:${id}`,
  })
}

/** The truck is back, moves again, has arrived: nobody needs to look any more. */
export async function resolveByItself(w: Writing, { load }: HeldLoad, kind?: AlertKind): Promise<void> {
  let query = w.trx
    .updateTable('alerts')
    .set((eb) => ({
      status: kind ? ('resolved' as const) : ('expired' as const),
      changed_by: null,
      changed_at: w.now,
      version: eb('version', '+', 1),
    }))
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', load.id)
    .where('status', 'in', ['open', 'acknowledged'])
    .returning('id')
  if (kind) query = query.where('kind', '=', kind)
  const changed = await query.execute()
  if (changed.length > 0) await w.announce({ topic: 'alerts', entity: 'load', id: load.id })
}
