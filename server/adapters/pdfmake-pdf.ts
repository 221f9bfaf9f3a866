import { fileURLToPath } from 'node:url'
import type { EmbeddedFont } from '../features/proof/printable.ts'
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

/** A script's letters in two weights; these scripts have no italics. */
function notoFont(script: string) {
  const file = (weight: string) => {
    const name = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weight}/NotoSans${script}_${weight}.ttf`
    return fileURLToPath(import.meta.resolve(name))
  }
  const [normal, bold] = [file('400Regular'), file('600SemiBold')]
  return { normal, bold, italics: normal, bolditalics: bold }
}

/** By the names that runs of text are marked with. */
const EMBEDDED: Record<EmbeddedFont, typeof ROBOTO> = {
  Roboto: ROBOTO,
  Gurmukhi: notoFont('Gurmukhi'),
  Devanagari: notoFont('Devanagari'),
  Ethiopic: notoFont('Ethiopic'),
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
  pdfmake.setFonts({ Helvetica: HELVETICA, ...EMBEDDED })
  pdfmake.setUrlAccessPolicy(() => false)
  // Standard fonts go by their names, the embedded ones by their files; nothing else may be read.
  const fonts: string[] = [HELVETICA, ...Object.values(EMBEDDED)].flatMap((font) => Object.values(font))
  pdfmake.setLocalAccessPolicy((path) => fonts.includes(path))
  return pdfmake
}
