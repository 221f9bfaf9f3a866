import type { StepRecord } from '#domain/loads/check-step.ts'
import type { LoadMoved } from '#domain/loads/load-moved.ts'
import type { LoadFlag } from '#domain/loads/refusals.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'

/** What stays open at delivery because something was missing. */
const GAPS: readonly LoadFlag[] = ['no_ticket', 'photo_without_position', 'signature_without_position']

/** Tells whom a step concerns: who got the load, who has it no longer, and the office where something needs it. */
export async function tellOfMove(w: Writing, { id, before, after, records, ...moved }: LoadMoved): Promise<void> {
  const load = moved.number ?? ''
  const by = w.actor.fullName
  const is = (action: StepRecord['action']) => records.some((record) => record.action === action)
  const gained = (owner: keyof LoadMoved['before']) => (after[owner] !== before[owner] ? after[owner] : null)
  const lost = (owner: keyof LoadMoved['before']) => (after[owner] !== before[owner] ? before[owner] : null)
  const facts = { load, by }
  const toldLater = await waitsForPublication(w, { id, settings: moved.settings })
  const driver = (id: Uuid | null) => (toldLater ? null : id)
  if (gained('driverId') || gained('contractorId')) {
    const owners = { driverId: driver(gained('driverId')), contractorId: gained('contractorId') }
    await notify(w, { kind: 'load_assigned', id, facts, ...owners })
  }
  if (is('decline')) {
    await notify(w, { kind: 'load_declined', id, facts: { load, by, reason: moved.reason ?? '' } })
  } else if (lost('driverId') || lost('contractorId')) {
    const owners = { driverId: driver(lost('driverId')), contractorId: lost('contractorId') }
    await notify(w, { kind: 'load_withdrawn', id, facts, ...owners })
  }
  // The office knows what it recorded itself.
  if (records.some(({ action, by: who }) => action === 'deliver' && who !== 'office')) {
    const gaps = GAPS.filter((gap) => moved.flags.includes(gap))
    if (gaps.length > 0) {
      await notify(w, { kind: 'delivered_without_proof', id, facts: { load, flags: gaps.join(' ') } })
    }
  }
}

/** Whether the load is of a day ahead, of which its driver is told when the day is published; today's is told at once. */
async function waitsForPublication(
  { trx, actor, now }: Writing,
  { id, settings }: Pick<LoadMoved, 'id' | 'settings'>,
): Promise<boolean> {
  if (!settingValue(settings, 'tells_when_published')) return false
  const load = await trx
    .selectFrom('loads')
    .select('pickup_at')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!load?.pickup_at) return false
  const zone = settingValue(settings, 'fleet_zone')
  return dayIn(load.pickup_at, zone) > dayIn(now, zone)
}
