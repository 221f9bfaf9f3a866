import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { fileUrl, loadSheetUrl } from '#web/features/documents/file-url.ts'
import { isStorageLow, storageRoom } from './storage-room.ts'
import type { DriverStore, PaperHead } from './store.ts'

/** A picture as it is shown has half a megabyte; a larger paper waits for signal. */
const MOST_BYTES = 5 * 1024 * 1024
/** What the papers of a day may take of the phone, whose photos and steps come first. */
const MOST_IN_ALL_BYTES = 40 * 1024 * 1024
/** A sheet names sites and contacts too, which change without the load: after this long it is asked for again. */
const SHEET_FRESH_MS = 10 * 60_000

type Papers = Pick<DriverStore, 'keepPaper' | 'papers' | 'removePapers'>
type Fetched = { mediaType: string; bytes: ArrayBuffer }

/** A paper that the phone should have: under which name it is kept, in which edition, and where the server has it. */
export type WantedPaper = Pick<PaperHead, 'name' | 'edition'> & { url: string }

/** A picture or paper of a load, whose bytes never change. */
export const documentPaper = (sha256: Sha256): WantedPaper => ({ name: sha256, edition: null, url: fileUrl(sha256) })

/** The sheet of a load for its driver, made anew with each version of the load. */
export const loadSheet = ({ id, version }: { id: Uuid; version: number }): WantedPaper => ({
  name: `load-sheet/${id}`,
  edition: version,
  url: loadSheetUrl(id),
})

/** Those of the wanted papers that are not kept as they are now, and those kept that nothing wants any more. */
function papersToChange(kept: readonly PaperHead[], wanted: readonly WantedPaper[], nowMs: number) {
  const isCurrent = ({ edition, at }: PaperHead, paper: WantedPaper) =>
    paper.edition === null || (edition === paper.edition && nowMs - at < SHEET_FRESH_MS)
  const once = [...new Map(wanted.map((paper) => [paper.name, paper])).values()]
  return {
    missing: once.filter((paper) => !kept.some((one) => one.name === paper.name && isCurrent(one, paper))),
    spare: kept.filter(({ name }) => !once.some((paper) => paper.name === name)).map(({ name }) => name),
  }
}

/**
 * Keeps the papers of the day's loads on the phone while there is signal, in the order given and up to 40 MB, and lets go
 * of all others; an older edition stays until the newer one is there. Never rejects: what is not there when signal ends is
 * fetched the next time.
 */
export async function keepPapers(
  store: Papers,
  wanted: readonly WantedPaper[],
  fetchPaper: (paper: WantedPaper) => Promise<Fetched | null> = fetchFile,
  nowMs: () => number = Date.now,
): Promise<void> {
  try {
    const kept = await store.papers()
    const { missing, spare } = papersToChange(kept, wanted, nowMs())
    await store.removePapers(spare)
    const sizes = new Map(kept.map(({ name, byteSize }) => [name, byteSize]))
    for (const name of spare) sizes.delete(name)
    let left = MOST_IN_ALL_BYTES
    for (const byteSize of sizes.values()) left -= byteSize
    for (const paper of missing) {
      const room = await storageRoom()
      if (left <= 0 || (room && isStorageLow(room))) return
      const fetched = await fetchPaper(paper)
      const free = left + (sizes.get(paper.name) ?? 0)
      if (!fetched || fetched.bytes.byteLength > Math.min(MOST_BYTES, free)) continue
      await store.keepPaper({ name: paper.name, edition: paper.edition, ...fetched, at: nowMs() })
      left = free - fetched.bytes.byteLength
    }
  } catch {
    // No signal, or no room: the papers are at the server.
  }
}

async function fetchFile({ url }: WantedPaper): Promise<Fetched | null> {
  const answer = await fetch(url)
  if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return null
  return { mediaType: answer.headers.get('content-type') ?? '', bytes: await answer.arrayBuffer() }
}
