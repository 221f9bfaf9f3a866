import startCore from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { portableGreymap } from '#domain/documents/page/portable-greymap.ts'
import { preparations } from '#domain/documents/page/preparations.ts'
import type { Recogniser } from '#domain/documents/page/recogniser.ts'
import { readWords, TESSERACT_SETTINGS, type TesseractPage } from '#domain/documents/page/tesseract-words.ts'
import type { ReaderFiles } from './kept-files.ts'

const LSTM_ONLY = 1

/** Starts the server's recogniser in this worker, by the phone's files. Throws where the browser lacks SIMD or memory. */
export async function startRecogniser({ core, language }: ReaderFiles): Promise<Recogniser> {
  const tesseract = await startCore({ wasmBinary: await core.arrayBuffer(), print: quiet, printErr: quiet })
  const unpacked = new Response(language.body?.pipeThrough(new DecompressionStream('gzip')))
  tesseract.FS.writeFile('eng.traineddata', new Uint8Array(await unpacked.arrayBuffer()))
  const api = new tesseract.TessBaseAPI()
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('the language data is damaged')
  for (const [name, value] of Object.entries(TESSERACT_SETTINGS)) api.SetVariable(name, value)
  return {
    ways: preparations,
    async recognise(page) {
      tesseract.FS.writeFile('/input', portableGreymap(page))
      if (api.SetImageFile(1, 0) !== 0) throw new Error('the prepared page was not taken')
      api.Recognize(null)
      const read: TesseractPage = JSON.parse(api.GetJSONText())
      return readWords(read)
    },
    stop: async () => api.End(),
  }
}

function quiet(): void {
  // The recogniser remarks on every speck.
}
