import languageUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url'

/** Kept under this name past a sign-out, as the product itself is: there is nobody's data in it. */
const CACHE = 'haulbook-ticket-reader'

/** The recogniser, and what it knows of printed English. */
export type ReaderFiles = { core: Response; language: Response }

/** The reader's large files from this phone; null while they are not all kept. */
export async function keptFiles(): Promise<ReaderFiles | null> {
  const cache = await caches.open(CACHE)
  const [core, language] = await Promise.all([cache.match(coreUrl), cache.match(languageUrl)])
  return core && language ? { core, language } : null
}

/**
 * Fetches what is missing of them and lets go of what an earlier release used; they are named by their content, so that a
 * release fetches only what has changed. Rejects without signal or room.
 */
export async function fetchFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set([coreUrl, languageUrl].map((path) => new URL(path, location.href).href))
  for (const url of wanted) if (!(await cache.match(url))) await cache.add(url)
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}
