import { fileURLToPath } from 'node:url'
import type { PdfPort } from '../ports.ts'

/** The standard fonts every reader has: Western European letters only, nothing embedded, small files. */
const HELVETICA = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}

const robotoFile = (style: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`))
/** Comes with the library and is embedded, as far as it is used, where a name has letters beyond those. */
const ROBOTO = {
  normal: robotoFile('Regular'),
  bold: robotoFile('Medium'),
  italics: robotoFile('Italic'),
  bolditalics: robotoFile('MediumItalic'),
}

/** PDFs by pdfmake; a document may not reach out for anything. The library comes with the first document. */
export function pdfmakePdf(): PdfPort {
  let loading: ReturnType<typeof preparedPdfmake> | undefined
  return {
    render: async (definition) => {
      loading ??= preparedPdfmake()
      const pdfmake = await loading
      const document = pdfmake.createPdf({ content: [], defaultStyle: { font: 'Helvetica' }, ...definition })
      return new Uint8Array(await document.getBuffer())
    },
  }
}

async function preparedPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Helvetica: HELVETICA, Roboto: ROBOTO })
  pdfmake.setUrlAccessPolicy(() => false)
  // Standard fonts go by their names, the embedded one by its files; nothing else may be read.
  const fonts: string[] = [...Object.values(HELVETICA), ...Object.values(ROBOTO)]
  pdfmake.setLocalAccessPolicy((path) => fonts.includes(path))
  return pdfmake
}
