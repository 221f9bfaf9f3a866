import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageWords } from '#domain/documents/page/page-words.ts'
import type { Projection } from '#domain/documents/page/perspective.ts'
import type { Word } from '#domain/documents/ticket-words.ts'

const root = join(import.meta.dirname, '../../..')
/** What touches pixels: where one of these changes, the kept words are no longer what would be recognised. */
const OF_THE_PICTURE = [
  'server/domain/documents/page/*.ts',
  'server/adapters/ticket-reader/{unpack,built-in-recognition,paddle-recognition,tesseract-recognition}.ts',
]
/** The choice among what was recognised touches none. */
const NOT_OF_THE_PICTURE = 'server/domain/documents/page/read-page.ts'

type Kept = { words: Record<string, Word[]>; toPicture: Record<string, Projection>; ms: Record<string, number> }

/** The words of pictures as once recognised, kept under `.cache` by the picture and by the code that prepares it. */
export type WordCache = {
  of(image: Uint8Array, fresh: () => PageWords): Promise<CachedWords>
}
/** `spentMs` is what recognising all that was asked for took when it was recognised. */
export type CachedWords = PageWords & { spentMs(): number; keep(): Promise<void> }

export async function wordCache(): Promise<WordCache> {
  const files = OF_THE_PICTURE.flatMap((pattern) => globSync(pattern, { cwd: root }))
  const sources = files.filter((path) => path !== NOT_OF_THE_PICTURE).sort()
  const code = await Promise.all(sources.map((path) => readFile(join(root, path), 'utf8')))
  const folder = join(root, '.cache/ticket-words', hashOf(code.join('\n')))
  await mkdir(folder, { recursive: true })
  return {
    async of(image, fresh) {
      const path = join(folder, `${hashOf(image)}.json`)
      const text = await readFile(path, 'utf8').catch(() => null)
      const kept: Kept = text === null ? { words: {}, toPicture: {}, ms: {} } : JSON.parse(text)
      return cachedWords(kept, fresh, () => writeFile(path, JSON.stringify(kept)))
    },
  }
}

function cachedWords(kept: Kept, fresh: () => PageWords, keep: () => Promise<void>): CachedWords {
  let source: PageWords | null = null
  let spent = 0
  let isNew = false
  const from = () => {
    source ??= fresh()
    isNew = true
    return source
  }
  return {
    // What a page is made from costs nothing until a word is asked for.
    ways: fresh().ways,
    async words(quarterTurns, way) {
      const key = `${quarterTurns} ${way}`
      const begun = performance.now()
      kept.words[key] ??= await from().words(quarterTurns, way)
      kept.ms[key] ??= performance.now() - begun
      spent += kept.ms[key]
      return kept.words[key]
    },
    async toPicture(quarterTurns) {
      kept.toPicture[quarterTurns] ??= await from().toPicture(quarterTurns)
      return kept.toPicture[quarterTurns]
    },
    spentMs: () => spent,
    keep: async () => {
      if (isNew) await keep()
    },
  }
}

const hashOf = (content: Uint8Array | string) =>
  new Bun.CryptoHasher('sha256').update(content).digest('hex').slice(0, 32)
