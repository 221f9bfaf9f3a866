import type { Sha256 } from '#domain/units/brands.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { isStorageLow, storageRoom } from './storage-room.ts'
import type { DriverStore, PaperHead } from './store.ts'

/** A picture as it is shown has half a megabyte; a larger paper waits for signal. */
const MOST_BYTES = 5 * 1024 * 1024
/** What the papers of a day may take of the phone, whose photos and steps come first. */
const MOST_IN_ALL_BYTES = 40 * 1024 * 1024

type Papers = Pick<DriverStore, 'keepPaper' | 'papers' | 'removePapers'>
type Fetched = { mediaType: string; bytes: ArrayBuffer }

/** Those of the wanted papers that are not kept yet, and those kept that nothing wants any more. */
function papersToChange(kept: readonly PaperHead[], wanted: readonly Sha256[]) {
  return {
    missing: [...new Set(wanted)].filter((sha256) => !kept.some((paper) => paper.sha256 === sha256)),
    spare: kept.filter(({ sha256 }) => !wanted.includes(sha256)).map(({ sha256 }) => sha256),
  }
}

/**
 * Keeps the papers of the day's loads on the phone while there is signal, in the order given and up to 40 MB, and lets go
 * of all others. Never rejects: what is not there when signal ends is fetched the next time.
 */
export async function keepPapers(
  store: Papers,
  wanted: readonly Sha256[],
  fetchPaper: (sha256: Sha256) => Promise<Fetched | null> = fetchFile,
): Promise<void> {
  try {
    const kept = await store.papers()
    const { missing, spare } = papersToChange(kept, wanted)
    await store.removePapers(spare)
    let left = MOST_IN_ALL_BYTES
    for (const { sha256, byteSize } of kept) if (!spare.includes(sha256)) left -= byteSize
    for (const sha256 of missing) {
      const room = await storageRoom()
      if (left <= 0 || (room && isStorageLow(room))) return
      const paper = await fetchPaper(sha256)
      if (!paper || paper.bytes.byteLength > Math.min(MOST_BYTES, left)) continue
      await store.keepPaper({ sha256, ...paper, at: Date.now() })
      left -= paper.bytes.byteLength
    }
  } catch {
    // No signal, or no room: the papers are at the server.
  }
}

async function fetchFile(sha256: Sha256): Promise<Fetched | null> {
  const answer = await fetch(fileUrl(sha256))
  if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return null
  return { mediaType: answer.headers.get('content-type') ?? '', bytes: await answer.arrayBuffer() }
}
