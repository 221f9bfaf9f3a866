import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, PSM } from 'tesseract.js'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import { pngOf } from '#server/adapters/ticket-reader/page-png.ts'

/** Starts text recognition with the language data that the npm package brings, so that no network is needed. */
export async function startTesseract(): Promise<Recogniser> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const worker = await createWorker('eng', 1, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  })
  // One block of lines: the page is already flat, and rows and columns are found from the words' boxes.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200' })
  return {
    async recognise(page) {
      const { data: read } = await worker.recognize(await pngOf(page), {}, { blocks: true, text: false })
      const lines = (read.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((p) => p.lines))
      return lines.flatMap((line) =>
        line.words.map(({ text, confidence, bbox }) => ({
          text,
          confidence: confidence / 100,
          box: { x: bbox.x0, y: bbox.y0, w: bbox.x1 - bbox.x0, h: bbox.y1 - bbox.y0 },
        })),
      )
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
