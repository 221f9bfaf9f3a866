import type { PdfDefinition, PdfFooter } from '../ports.ts'

/** The standard fonts every reader has: Western European letters only, nothing embedded, small files. */
export const HELVETICA = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}

/** A paper's description as pdfmake takes it, in the server and in a page alike. */
export function pdfmakeDocument({ footer, ...definition }: PdfDefinition) {
  const given: { [key: string]: unknown } = footer ? { ...definition, footer: footerOf(footer) } : definition
  return { content: [], defaultStyle: { font: 'Helvetica' }, ...given }
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
