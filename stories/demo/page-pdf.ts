import { HELVETICA, pdfmakePapers } from '#server/adapters/pdf-document.ts'
import type { PdfPort } from '#server/ports.ts'

/** Papers made in the page by the same library as the server's. `bytesOf` gives the bytes of a font's file. */
export function pagePdf(bytesOf: (file: string) => Promise<Uint8Array>): PdfPort {
  return pdfmakePapers(preparedPdfmake, bytesOf)
}

async function preparedPdfmake() {
  const { default: pdfmake } = await import('pdfmake/build/pdfmake.js')
  const { default: measures } = await import('pdfmake/build/standard-fonts/Helvetica.js')
  pdfmake.addVirtualFileSystem(measures.vfs)
  pdfmake.setFonts({ Helvetica: HELVETICA })
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}
