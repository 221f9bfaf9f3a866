import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'

type Judged = { id: Uuid; loadId: Uuid; ticketNumber: string | null; status: string }

/** Tells the office of a ticket that disagrees with its load or another ticket, once however often it is judged. */
export async function tellOfMismatch(w: Writing, { id, loadId, ticketNumber, status }: Judged): Promise<void> {
  if (status !== 'mismatch' && status !== 'duplicate') return
  const load = await w.trx
    .selectFrom('loads')
    .select('load_number')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', loadId)
    .executeTakeFirst()
  const facts = { load: load?.load_number ?? '', ticket: ticketNumber ?? '–' }
  await notify(w, { kind: 'ticket_mismatch', id: loadId, facts, onceKey: `ticket_mismatch:${id}` })
}
