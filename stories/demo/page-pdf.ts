import { HELVETICA, pdfmakeDocument } from '#server/adapters/pdf-document.ts'
import { FONT_FILES } from '#server/adapters/pdf-font-files.ts'
import type { PdfPort } from '#server/ports.ts'

/**
 * Papers made in the page by the same library as the server's, which comes with the first of them; the letters of other
 * scripts come with the first paper that has a name in them. `bytesOf` gives the bytes of a font's file.
 */
export function pagePdf(bytesOf: (file: string) => Promise<Uint8Array>): PdfPort {
  let loading: ReturnType<typeof preparedPdfmake> | undefined
  return {
    async render(definition) {
      loading ??= preparedPdfmake()
      const pdfmake = await loading
      for (const file of filesNamedBy(definition)) {
        if (!pdfmake.virtualfs.existsSync(file)) pdfmake.virtualfs.writeFileSync(file, await bytesOf(file))
      }
      const document = pdfmake.createPdf(pdfmakeDocument(definition))
      return new Uint8Array(await document.getBuffer())
    },
  }
}

async function preparedPdfmake() {
  const { default: pdfmake } = await import('pdfmake/build/pdfmake.min.js')
  const { default: measures } = await import('pdfmake/build/standard-fonts/Helvetica.js')
  pdfmake.addVirtualFileSystem(measures.vfs)
  pdfmake.setFonts({ Helvetica: HELVETICA, ...FONT_FILES })
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}

/** The files of the fonts that a paper names anywhere. */
function filesNamedBy(definition: unknown): string[] {
  const text = JSON.stringify(definition)
  const named = Object.entries(FONT_FILES).filter(([name]) => text.includes(`"font":"${name}"`))
  return [...new Set(named.flatMap(([, files]) => Object.values(files)))]
}
