import type { StepRecord } from '#domain/loads/check-step.ts'
import type { LoadFlag } from '#domain/loads/refusals.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'

type Owners = { driver_id: Uuid | null; contractor_id: Uuid | null }

export type Moved = {
  id: Uuid
  number: string | null
  records: readonly StepRecord[]
  before: Owners
  after: Owners
  flags: readonly string[]
  reason: string | null
}

/** What stays open at delivery because something was missing. */
const GAPS: readonly LoadFlag[] = ['no_ticket', 'photo_without_position', 'signature_without_position']

/** Tells whom a step concerns: who got the load, who has it no longer, and the office where something needs it. */
export async function tellOfMove(w: Writing, { id, before, after, records, ...moved }: Moved): Promise<void> {
  const load = moved.number ?? ''
  const by = w.actor.fullName
  const is = (action: StepRecord['action']) => records.some((record) => record.action === action)
  const gained = (owner: keyof Owners) => (after[owner] !== before[owner] ? after[owner] : null)
  const lost = (owner: keyof Owners) => (after[owner] !== before[owner] ? before[owner] : null)
  const facts = { load, by }
  if (gained('driver_id') || gained('contractor_id')) {
    const owners = { driverId: gained('driver_id'), contractorId: gained('contractor_id') }
    await notify(w, { kind: 'load_assigned', id, facts, ...owners })
  }
  if (is('decline')) {
    await notify(w, { kind: 'load_declined', id, facts: { load, by, reason: moved.reason ?? '' } })
  } else if (lost('driver_id') || lost('contractor_id')) {
    const owners = { driverId: lost('driver_id'), contractorId: lost('contractor_id') }
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
