import { type PhoneWork, type TakeOverInput, workIn } from '#contracts/phone-work.ts'
import { picturesOf } from '#contracts/pictures-of-work.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { client, isApiError } from '#web/api.ts'
import type { ReadQueue } from './queue-file.ts'
import type { Refusal } from './store.ts'
import { uploadPicture } from './transport.ts'

type Queue = Extract<ReadQueue, { ok: true }>
/** What became of one step of the file, or of one message or proposed load. */
export type BroughtIn = {
  /** The hash of its item: no two of a file are alike. */
  id: Sha256
  entityName: string | null
  work: PhoneWork
  refusal: Pick<Refusal, 'code' | 'params'> | null
}

/**
 * Brings the steps and messages of a phone's file in, oldest first, each with its pictures before it. One that is refused does not keep
 * the others from being tried. Rejects where the server is out of reach: the file can be brought again, nothing is doubled.
 */
export async function bringIn({ queue, photos }: Queue, tell: (done: number) => void): Promise<BroughtIn[]> {
  const results: BroughtIn[] = []
  for (const { item, sha256, entityName } of queue.items) {
    const work = workIn(item)
    const pictures = picturesOf(work).flatMap((one) => [one.sha256, one.originalSha256 ?? []].flat())
    const refusal = (await uploadAll(pictures, photos)) ?? (await takeOver({ item, sha256 }))
    results.push({ id: sha256, entityName, work, refusal })
    tell(results.length)
  }
  return results
}

async function uploadAll(named: readonly Sha256[], photos: Queue['photos']): Promise<BroughtIn['refusal']> {
  for (const sha256 of named) {
    const bytes = photos.get(sha256)
    if (!bytes) continue // it is at the server already, or the step says that it is missing
    const answer = await uploadPicture({
      sha256,
      bytes: new Uint8Array(bytes).buffer,
      mediaType: 'image/jpeg',
      role: 'shrunk',
      savedAt: instant(Date.now()),
      isUploaded: false,
      isReleased: false,
    })
    if (answer.kind === 'refused') return answer.refusal
    if (answer.kind !== 'done') throw new Error('the server is out of reach')
  }
  return null
}

async function takeOver(input: TakeOverInput): Promise<BroughtIn['refusal']> {
  try {
    const answer = await client.sync.takeOver.mutate(input)
    return answer.kind === 'taken' ? null : answer.refusal
  } catch (error) {
    if (!isApiError(error) || !error.data) throw error
    const { code, params } = error.data.refusal
    return { code, params }
  }
}
