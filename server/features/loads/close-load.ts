import { loadDigest } from '#domain/evidence/load-digest.ts'
import { digestParts } from '#domain/evidence/sealed-digest.ts'
import { checkStep } from '#domain/loads/check-step.ts'
import type { ClosingFacts } from '#domain/loads/step-facts.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { lockCharges } from '../charges/lock-charges.ts'
import { proposeCharges } from '../charges/propose-charges.ts'
import { appendLoadEvent } from './append-load-event.ts'
import { type HeldLoad, loadForStep, lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { loadRows } from './load-rows.ts'
import { moveLoad } from './move-load.ts'
import { taken } from './refuse-step.ts'

/** Closes a delivered load when all its witnesses agree: tickets and charges are locked and every stored row is sealed. */
export async function closeLoad(w: Writing, { id, version }: { id: Uuid; version: number }): Promise<LoadAnswer> {
  const held = await lockLoad(w.trx, w.actor, id)
  const closing = await closingFacts(w, held)
  const facts = { by: 'office' as const, at: w.now, version, closing }
  return close(w, held, taken(checkStep(loadForStep(held), 'close', facts, stepSettings(held.settings))))
}

/** Closes a load by itself where the fleet wants that and nothing is open; else leaves it as it is. */
export async function closeIfAllAgrees(w: Writing, id: Uuid): Promise<LoadAnswer | null> {
  const held = await lockLoad(w.trx, w.actor, id)
  const closing = await closingFacts(w, held)
  const checked = checkStep(
    loadForStep(held),
    'close',
    { by: 'system', at: w.now, closing },
    stepSettings(held.settings),
  )
  return checked.ok ? close(w, held, checked.records, 'system') : null
}

async function close(
  w: Writing,
  held: HeldLoad,
  records: ReturnType<typeof taken>,
  actorRole?: string,
): Promise<LoadAnswer> {
  const { trx, actor } = w
  const { id } = held.load
  await trx
    .updateTable('weigh_tickets')
    .set((eb) => ({ status: 'locked', version: eb('version', '+', 1) }))
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', id)
    .where('status', '=', 'verified')
    .execute()
  await lockCharges(w, id)
  const answer = await moveLoad(w, held, records, { patch: { closed_at: w.now }, actorRole })
  await sealLoad(w, id, actorRole)
  await w.later('make_proofs', { loadId: id })
  return answer
}

/** Adds the event that seals every stored row of the load as it is now. */
async function sealLoad(w: Writing, id: Uuid, actorRole?: string): Promise<void> {
  const salts = { plain: `${w.newId()}${w.newId()}`, personal: `${w.newId()}${w.newId()}` }
  const digest = await loadDigest(await loadRows(w.trx, w.actor.fleetId, id), salts)
  const { body, personal } = digestParts(digest, salts)
  await appendLoadEvent(w, id, { kind: 'sealed', body: JSON.parse(JSON.stringify(body)), personal, actorRole })
}

/** What still keeps a load open: tickets nobody verified, mismatches, and charges that cannot be computed yet. */
async function closingFacts(w: Writing, held: HeldLoad): Promise<ClosingFacts> {
  const { uncomputed } = await proposeCharges(w, held.load.id)
  const tickets = await w.trx
    .selectFrom('weigh_tickets')
    .select('status')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', held.load.id)
    .where('status', 'not in', ['rejected', 'void'])
    .execute()
  const isOpen = (status: string) => status !== 'verified' && status !== 'locked'
  const isMismatch = (status: string) => status === 'mismatch' || status === 'duplicate'
  const needsTicket = loadForStep(held).isPaidByMeasure || held.stops.some((stop) => stop.requires_ticket)
  return {
    unverifiedTickets:
      tickets.filter(({ status }) => isOpen(status) && !isMismatch(status)).length +
      (needsTicket && tickets.length === 0 ? 1 : 0),
    openMismatches: tickets.filter(({ status }) => isMismatch(status)).length,
    uncomputedCharges: uncomputed,
  }
}
