import { fileURLToPath } from 'node:url'
import type { PdfPort } from '../ports.ts'
import { HELVETICA, pdfmakeDocument } from './pdf-document.ts'
import { FONT_FILES, type FontFiles } from './pdf-font-files.ts'

/** PDFs by pdfmake; a document may not reach out for anything. The library comes with the first document. */
export function pdfmakePdf(): PdfPort {
  let loading: ReturnType<typeof preparedPdfmake> | undefined
  return {
    render: async (definition) => {
      loading ??= preparedPdfmake()
      const document = (await loading).createPdf(pdfmakeDocument(definition))
      return new Uint8Array(await document.getBuffer())
    },
  }
}

async function preparedPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  const embedded = Object.fromEntries(Object.entries(FONT_FILES).map(([name, files]) => [name, onDisk(files)]))
  pdfmake.setFonts({ Helvetica: HELVETICA, ...embedded })
  pdfmake.setUrlAccessPolicy(() => false)
  // Standard fonts go by their names, the embedded ones by their files; nothing else may be read.
  const fonts = [HELVETICA, ...Object.values(embedded)].flatMap((font) => Object.values(font))
  pdfmake.setLocalAccessPolicy((path) => fonts.includes(path))
  return pdfmake
}

function onDisk({ normal, bold, italics, bolditalics }: FontFiles): FontFiles {
  const path = (file: string) => fileURLToPath(import.meta.resolve(file))
  return { normal: path(normal), bold: path(bold), italics: path(italics), bolditalics: path(bolditalics) }
}
