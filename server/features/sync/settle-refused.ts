import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** The office has dealt with a refused step: it leaves the lists, and the audit says who took it off. */
export async function settleRefused(w: Writing, id: Uuid): Promise<{ id: Uuid; settledAt: Instant }> {
  const settled = await w.trx
    .updateTable('refused_steps')
    .set({ settled_at: w.now, settled_by: w.actor.userId })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning(['id', 'load_id', 'device_id'])
    .executeTakeFirst()
  if (!settled) throw notFound()
  await w.audit({ entity: 'load', id: settled.load_id, after: { refused_step_settled: id } })
  await w.announce({ topic: 'phones', entity: 'device', id: settled.device_id })
  return { id, settledAt: w.now }
}
