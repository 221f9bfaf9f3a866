import type { StepRecord } from '#domain/loads/check-step.ts'
import type { LoadMoved } from '#domain/loads/load-moved.ts'
import type { LoadFlag } from '#domain/loads/refusals.ts'
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
  if (gained('driverId') || gained('contractorId')) {
    const owners = { driverId: gained('driverId'), contractorId: gained('contractorId') }
    await notify(w, { kind: 'load_assigned', id, facts, ...owners })
  }
  if (is('decline')) {
    await notify(w, { kind: 'load_declined', id, facts: { load, by, reason: moved.reason ?? '' } })
  } else if (lost('driverId') || lost('contractorId')) {
    const owners = { driverId: lost('driverId'), contractorId: lost('contractorId') }
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
