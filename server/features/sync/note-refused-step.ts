import { sql } from 'kysely'
import type { StepInput } from '#contracts/steps.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { RefusalData } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'

/**
 * Tells the office of a step that a phone brought and that was not taken, whatever the driver does about it: also where
 * the load is no longer theirs. A step of a load that was never their concerns nobody.
 */
export async function noteRefusedStep(w: Writing, input: StepInput, refusal: RefusalData): Promise<void> {
  const { fleetId, userId } = w.actor
  const load = await w.trx
    .selectFrom('loads')
    .select(['id', 'version', 'load_number'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', input.loadId)
    .executeTakeFirst()
  if (!load) return
  if (refusal.kind === 'not_found' && !(await wasHis(w, load.id))) return
  const photos = (input.documents ?? []).map(({ sha256 }) => sha256)
  await w.trx
    .insertInto('refused_steps')
    .values({
      fleet_id: fleetId,
      id: input.operationId,
      load_id: load.id,
      user_id: userId,
      device_id: input.deviceId,
      device_seq: input.deviceSeq,
      action: input.action,
      happened_at: input.happenedAt,
      received_at: w.now,
      code: refusal.code,
      params: { ...refusal.params, photos },
      settled_at: null,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const facts = { load: load.load_number ?? '', by: w.actor.fullName, step: input.action }
  await notify(w, { kind: 'step_refused', id: load.id, facts, onceKey: `step_refused:${input.operationId}` })
  // Without their name: it is the office's to know, they have the answer itself.
  await w.announce({ topic: 'loads', entity: 'load', id: load.id, version: load.version })
  await w.announce({ topic: 'phones', entity: 'device', id: input.deviceId })
}

/** Whether the load was assigned to this driver at some time. */
async function wasHis(w: Writing, loadId: Uuid): Promise<boolean> {
  const { fleetId, driverId } = w.actor
  if (!driverId) return false
  const assigned = await w.trx
    .selectFrom('load_events')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .where('kind', '=', 'assign')
    .where(sql<boolean>`body -> 'assigned' ->> 'driver_id' = ${driverId}`)
    .limit(1)
    .executeTakeFirst()
  return assigned !== undefined
}
