import pdfmake from 'pdfmake'
import type { PdfPort } from '../ports.ts'

/** The standard fonts every reader has: Latin text only, nothing embedded, small files. */
const HELVETICA = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}

/** PDFs by pdfmake; a document may not reach out for anything. */
export function pdfmakePdf(): PdfPort {
  pdfmake.setFonts({ Helvetica: HELVETICA, Roboto: HELVETICA })
  pdfmake.setUrlAccessPolicy(() => false)
  // Standard fonts go by their names, not by files; nothing else may be read.
  const fonts: string[] = Object.values(HELVETICA)
  pdfmake.setLocalAccessPolicy((path) => fonts.includes(path))
  return {
    render: async (definition) => {
      const document = pdfmake.createPdf({ content: [], defaultStyle: { font: 'Helvetica' }, ...definition })
      return new Uint8Array(await document.getBuffer())
    },
  }
}
