import { fileURLToPath } from 'node:url'
import type { PdfFooter, PdfPort } from '../ports.ts'

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
    render: async ({ footer, ...definition }) => {
      loading ??= preparedPdfmake()
      const pdfmake = await loading
      const given: { [key: string]: unknown } = footer ? { ...definition, footer: footerOf(footer) } : definition
      const document = pdfmake.createPdf({ content: [], defaultStyle: { font: 'Helvetica' }, ...given })
      return new Uint8Array(await document.getBuffer())
    },
  }
}

/** The library asks for the footer of each page, since only then the number of pages is known. */
function footerOf({ text, count, style, margin }: PdfFooter) {
  return (page: number, pages: number) => ({
    margin,
    columns: [
      { text, style },
      { text: count.replace('{page}', String(page)).replace('{pages}', String(pages)), alignment: 'right', style },
    ],
  })
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
