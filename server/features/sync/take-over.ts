import { type PhoneWork, type TakeOverInput, workIn } from '#contracts/phone-work.ts'
import { picturesOf } from '#contracts/pictures-of-work.ts'
import type { Actor } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { notFound, type RefusalData, refused } from '../../errors.ts'
import { type Outcome, once, requestHash, type Writing } from '../../writing.ts'
import { addLaterPlace } from '../documents/add-place.ts'
import { takeStep } from '../driver/take-step.ts'
import { addFuel } from '../fuel/add-fuel.ts'
import { submitInspection } from '../inspections/submit-inspection.ts'
import type { LoadAnswer } from '../loads/load-details.ts'
import { keepLog } from '../logs/keep-log.ts'
import { type SentMessage, sendMessage } from '../messages/send-message.ts'
import { proposeLoad } from '../proposals/propose-load.ts'
import { noteRefusedStep } from './note-refused-step.ts'

/** What became of a step, a message or a proposed load that the office brought; a refusal is its answer too, and is kept. */
export type TakenOver =
  | { kind: 'taken'; answer: LoadAnswer | SentMessage | { id: Uuid } }
  | { kind: 'refused'; refusal: { code: RefusalCode; params: Record<string, unknown> } }

/**
 * The office brings a step, or a message, out of a driver's exported queue. It happens once, under the id it has on the
 * phone: should the phone still reach the server, it gets this very answer. It is judged by the same rules, as the driver's
 * own; the chain and the audit say who brought it. Throws queue_file_changed for what is not as the phone wrote it.
 */
export async function takeOver(w: Writing, { item, sha256 }: TakeOverInput): Promise<TakenOver> {
  if ((await hashOfItem(item)) !== sha256) throw refused('queue_file_changed')
  if (item.fleetId !== w.actor.fleetId) throw notFound()
  const driver = await driverBehind(w, item.userId)
  const work = workIn(item)
  await passPictures(w, item.userId, work)
  const outcome = await outcomeOf(w, driver, work)
  if ('done' in outcome) return { kind: 'taken', answer: outcome.done }
  const { code, params = {} } = outcome.refusal
  return { kind: 'refused', refusal: { code, params } }
}

function outcomeOf(
  w: Writing,
  driver: Actor,
  work: PhoneWork,
): Promise<Outcome<LoadAnswer | SentMessage | { id: Uuid }>> {
  switch (work.kind) {
    case 'driver.step':
      return asPhone(
        w,
        driver,
        { ...work, loadId: work.input.loadId },
        (asDriver) => takeStep(asDriver, work.input),
        (asDriver, refusal) => noteRefusedStep(asDriver, work.input, refusal),
      )
    case 'messages.send':
      return asPhone(w, driver, { ...work, loadId: work.input.loadId }, (asDriver) => sendMessage(asDriver, work.input))
    case 'documents.addPlace':
      return asPhone(w, driver, { ...work, loadId: work.input.loadId }, (asDriver) =>
        addLaterPlace(asDriver, work.input),
      )
    case 'driver.proposeLoad':
      return asPhone(w, driver, { ...work, loadId: work.input.id }, (asDriver) => proposeLoad(asDriver, work.input))
    case 'inspections.submit':
      return asPhone(w, driver, { ...work, inspectionId: work.input.id }, (asDriver) =>
        submitInspection(asDriver, work.input),
      )
    case 'fuel.add':
      return asPhone(w, driver, { ...work, purchaseId: work.input.id }, (asDriver) => addFuel(asDriver, work.input))
    case 'logs.keep':
      return asPhone(w, driver, { ...work, logOf: driver.driverId }, (asDriver) => keepLog(asDriver, work.input))
  }
}

/** What the phone would send, and the load, the inspection, the purchase or the log that it is about. */
type Sending = Pick<PhoneWork, 'kind' | 'input'> &
  ({ loadId: Uuid } | { inspectionId: Uuid } | { purchaseId: Uuid } | { logOf: Uuid | null })

/** Does what the phone would have sent, under its operation id and as its sending. */
async function asPhone<T>(
  w: Writing,
  driver: Actor,
  { kind, input, ...about }: Sending,
  work: (asDriver: Writing) => Promise<T>,
  told?: (asDriver: Writing, refusal: RefusalData) => Promise<void>,
): Promise<Outcome<T>> {
  const { operationId, ...rest } = input
  const asDriver: Writing = { ...w, actor: driver, operationId, carriedBy: w.actor.userId }
  const sent = { id: operationId, procedure: kind, requestHash: await requestHash(kind, rest) }
  return once(
    w.trx,
    driver,
    sent,
    w.now,
    async () => {
      const answer = await work(asDriver)
      const after = { taken_over: operationId, of_user: driver.userId }
      if ('loadId' in about) await w.audit({ entity: 'load', id: about.loadId, after })
      else if ('purchaseId' in about) await w.audit({ entity: 'fuel_purchase', id: about.purchaseId, after })
      else if ('inspectionId' in about) await w.audit({ entity: 'inspection', id: about.inspectionId, after })
      else if (about.logOf) await w.audit({ entity: 'duty_log', id: about.logOf, after })
      return answer
    },
    (refusal) => told?.(asDriver, refusal) ?? Promise.resolve(),
  )
}

/** The hash that an exported item carries. */
export async function hashOfItem(item: TakeOverInput['item']): Promise<Sha256> {
  return sha256Hex(canonicalJson(JSON.parse(JSON.stringify(item))))
}

/** The driver whose phone it was, also where they may no longer sign in: what they did is done. */
async function driverBehind(w: Writing, userId: Uuid): Promise<Actor> {
  const driver = await w.trx
    .selectFrom('drivers')
    .select(['id', 'full_name'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!driver) throw notFound()
  return {
    userId,
    fleetId: w.actor.fleetId,
    fullName: driver.full_name,
    roles: ['driver'],
    driverId: driver.id,
    contractorIds: [],
  }
}

/** Pictures that the office brought with the file count as the driver's, whose they are; nothing else of the fleet's does. */
async function passPictures(w: Writing, userId: Uuid, work: PhoneWork): Promise<void> {
  const hashes = picturesOf(work).flatMap(({ sha256, originalSha256 }) => [sha256, originalSha256 ?? sha256])
  if (hashes.length === 0) return
  const brought = await w.trx
    .selectFrom('file_uploads')
    .select('sha256')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('user_id', '=', w.actor.userId)
    .where('sha256', 'in', hashes)
    .execute()
  if (brought.length === 0) return
  const rows = brought.map(({ sha256 }) => ({
    fleet_id: w.actor.fleetId,
    sha256,
    user_id: userId,
    uploaded_at: w.now,
  }))
  await w.trx
    .insertInto('file_uploads')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
