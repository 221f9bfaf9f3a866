import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, PSM } from 'tesseract.js'
import { portableGreymap } from '#domain/documents/page/portable-greymap.ts'
import { preparations } from '#domain/documents/page/preparations.ts'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import { readWords, TESSERACT_SETTINGS } from '#domain/documents/page/tesseract-words.ts'

/** Starts text recognition with the language data that the npm package brings, so that no network is needed. */
export async function startTesseract(): Promise<Recogniser> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const worker = await createWorker('eng', 1, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  })
  await worker.setParameters({ ...TESSERACT_SETTINGS, tessedit_pageseg_mode: PSM.SINGLE_BLOCK })
  return {
    ways: preparations,
    async recognise(page) {
      const { data: read } = await worker.recognize(
        Buffer.from(portableGreymap(page)),
        {},
        { blocks: true, text: false },
      )
      return readWords(read)
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
