import type { PhoneWork } from '#contracts/phone-work.ts'
import type { ContactInput } from '#contracts/sync.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { client, isApiError } from '#web/api.ts'
import { answerOf, BUSY } from './answer-of.ts'
import type { Held, Transport } from './outbox.ts'
import { type Answer, countOpen } from './outbox-rules.ts'
import { putPicture } from './put-picture.ts'
import { missingOf } from './refusal-of-answer.ts'
import { storageRoom } from './storage-room.ts'
import { type DriverStore, isOf, type QueuedWork, type StoredPhoto } from './store.ts'

/** A contact says little: without an answer by then it is lost on the way, and the connection with it. */
const CONTACT_MS = 20_000
/** Long enough for a step with a signature over a weak signal; after that it is sent again under the same id. */
const STEP_MS = 60_000
/** Larger ones come in pieces, so that a break costs one piece only. */
const IN_PIECES_BYTES = 2 * 1024 * 1024

/** The transport over HTTP for one user: steps by tRPC, pictures by their hash. */
export function httpTransport(userId: Uuid, store: Pick<DriverStore, 'device' | 'countFixes'>): Transport {
  return { contact: (held) => contact(userId, store, held), send, upload: uploadPicture }
}

async function contact(userId: Uuid, store: Pick<DriverStore, 'device' | 'countFixes'>, held: Held) {
  try {
    const [{ deviceId }, positions, storage] = await Promise.all([store.device(), store.countFixes(), storageRoom()])
    const said = { deviceId, positions, storage, ...whatIsHeld(held), sentAt: Date.now() }
    const answer = await client.sync.contact.mutate(said, { signal: AbortSignal.timeout(CONTACT_MS) })
    return answer.userId === userId ? 'yes' : 'signed_out'
  } catch (error) {
    if (!isApiError(error) || !error.data || BUSY.has(error.data.httpStatus)) return 'unreached'
    // Somebody else's phone by now, or nobody's: what lies here is not sent in another name.
    return 'signed_out'
  }
}

const MOST_TOLD = 500

/** What the office shall see of a queue: each step that has not arrived, and how many originals are to follow. */
function whatIsHeld({ operations, photos }: Held): Pick<ContactInput, 'waiting' | 'originals'> {
  const waiting = operations
    .filter(isOf('driver.step'))
    .filter(({ state }) => state !== 'sent')
    .slice(0, MOST_TOLD)
    .map(({ id, entity, input, state, dependsOn }) => ({
      operationId: id,
      loadId: entity,
      action: input.action,
      happenedAt: input.happenedAt,
      photos: dependsOn.length,
      isRefused: state === 'refused',
    }))
  return { waiting, originals: countOpen(operations, photos).originals }
}

/** Sends one piece of work, and gives the load's version after it where it changed the load; else 0. */
async function handOver(work: PhoneWork): Promise<number> {
  const limit = { signal: AbortSignal.timeout(STEP_MS) }
  switch (work.kind) {
    case 'driver.step':
      return (await client.driver.step.mutate(work.input, limit)).version
    case 'messages.send':
      await client.messages.send.mutate(work.input, limit)
      return 0
    case 'documents.addPlace':
      await client.documents.addPlace.mutate(work.input, limit)
      return 0
    case 'driver.proposeLoad':
      await client.driver.proposeLoad.mutate(work.input, limit)
      return 0
    case 'inspections.submit':
      await client.inspections.submit.mutate(work.input, limit)
      return 0
    case 'fuel.add':
      await client.fuel.add.mutate(work.input, limit)
      return 0
    case 'logs.keep':
      await client.logs.keep.mutate(work.input, limit)
      return 0
  }
}

async function send(work: QueuedWork): Promise<Answer> {
  try {
    return { kind: 'done', version: await handOver(work) }
  } catch (error) {
    if (!isApiError(error) || !error.data) return { kind: 'unreached' }
    const { code, params } = error.data.refusal
    return answerOf(error.data.httpStatus, { code, params, missing: missingOf(params) })
  }
}

/** Brings a picture's bytes under their hash, a large one in pieces; the same picture again is harmless. */
export async function uploadPicture(photo: StoredPhoto): Promise<Answer> {
  if (photo.bytes.byteLength > IN_PIECES_BYTES) {
    const { uploadInPieces } = await import('./upload-in-pieces.ts')
    const answer = await uploadInPieces(photo)
    if (answer !== 'whole_only') return answer
  }
  return putPicture(photo, '/api/files')
}
