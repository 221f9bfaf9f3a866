import { PictureRefused } from '#domain/documents/page/flatten.ts'
import { pageWords } from '#domain/documents/page/page-words.ts'
import { readPage } from '#domain/documents/page/read-page.ts'
import { keptFiles } from './kept-files.ts'
import type { ReadAnswer, ReadRequest } from './messages.ts'
import { startRecogniser } from './recogniser.ts'
import { unpack } from './unpack.ts'

/** What a worker has of its own; the pages' types know a window only. */
type Worker = {
  addEventListener(type: 'message', heard: (event: { data: ReadRequest }) => void): void
  postMessage(answer: ReadAnswer): void
}
declare const self: Worker

self.addEventListener('message', ({ data }) => void read(data).then((answer) => self.postMessage(answer)))

async function read({ image }: ReadRequest): Promise<ReadAnswer> {
  const from = performance.now()
  const elapsedMs = () => performance.now() - from
  try {
    const files = await keptFiles()
    if (!files) return { ok: false, reason: 'not_kept', detail: '' }
    const recogniser = await startRecogniser(files)
    const { reading } = await readPage(
      pageWords(() => unpack(image), recogniser),
      elapsedMs,
    )
    return { ok: true, reading, ms: Math.round(elapsedMs()) }
  } catch (error) {
    return { ok: false, reason: error instanceof PictureRefused ? error.reason : 'failed', detail: String(error) }
  }
}
