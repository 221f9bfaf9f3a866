import { sql } from 'kysely'
import type { AcceptOfferInput, DeclineOfferInput } from '#contracts/contractor-portal.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { takeStep } from '../driver/take-step.ts'
import { type HeldLoad, lockLoad } from '../loads/held-load.ts'
import type { LoadAnswer } from '../loads/load-details.ts'
import { requireAcceptable } from './acceptance.ts'

/**
 * The company takes the load, at the price that it looked at. Of two people of one company the first has it; the second is
 * told who that was.
 */
export async function acceptOffer(w: Writing, { id, version, agreedAt }: AcceptOfferInput): Promise<LoadAnswer> {
  const held = await lockOwn(w, id)
  if (held.load.status !== 'assigned') throw await answeredBy(w, held)
  await requireAcceptable(w, held, agreedAt)
  return takeStep(w, { ...stepOf(w, id, version), action: 'accept' })
}

/** The company gives the load back, with a reason that the office reads. */
export async function declineOffer(w: Writing, { id, version, reason }: DeclineOfferInput): Promise<LoadAnswer> {
  const held = await lockOwn(w, id)
  if (held.load.status !== 'assigned') throw await answeredBy(w, held)
  return takeStep(w, { ...stepOf(w, id, version), action: 'decline', reasons: { step: reason } })
}

const stepOf = ({ now }: Writing, loadId: Uuid, baseVersion: number) => ({
  ...{ loadId, baseVersion, happenedAt: now, deviceId: null, deviceSeq: null, fix: null },
})

/** A load that one of the actor's companies has; another one does not exist for them. */
async function lockOwn(w: Writing, id: Uuid): Promise<HeldLoad> {
  const held = await lockLoad(w.trx, w.actor, id)
  const { contractor_id } = held.load
  if (contractor_id === null || !w.actor.contractorIds.includes(contractor_id)) throw notFound()
  return held
}

/** Says who accepted, and when; of a load that nobody has accepted, that it is no longer offered. */
async function answeredBy({ trx, actor }: Writing, { load }: HeldLoad): Promise<AppError> {
  const { rows } = await sql<{ name: string | null; at: Instant }>`
    select p.full_name as name, e.happened_at as at from load_events e
    left join members p on p.fleet_id = e.fleet_id and p.id = e.actor_id
    where e.fleet_id = ${actor.fleetId} and e.load_id = ${load.id} and e.kind = 'accept'
    order by e.seq desc limit 1`.execute(trx)
  const [accepted] = rows
  if (!accepted?.name) return new AppError({ kind: 'conflict', code: 'offer_gone' })
  return new AppError({ kind: 'conflict', code: 'offer_taken', params: { by: accepted.name, at: accepted.at } })
}
