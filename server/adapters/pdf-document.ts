import type { PdfDefinition, PdfFooter, PdfPort } from '../ports.ts'
import { fontFiles } from './pdf-font-files.ts'

/** The standard fonts every reader has: Western European letters only, nothing embedded, small files. */
export const HELVETICA = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica-BoldOblique',
}

/** Of a font with all weights: the one that text is printed in. */
const REGULAR = { wght: 400 }

/** What papers use of the library: in the server and in a page it is the same, prepared in another way. */
type Pdfmake = {
  virtualfs: { existsSync(name: string): boolean; writeFileSync(name: string, bytes: Uint8Array): void }
  addFonts(fonts: Record<string, Record<string, unknown>>): void
  createPdf(definition: object): { getBuffer(): Promise<Uint8Array> }
}

/**
 * Papers by pdfmake, which comes with the first of them. The letters of other scripts are read with the first paper that
 * has a name in them, and embedded as far as it needs them.
 * @param load the library, prepared for where it runs
 * @param bytesOf the bytes of a font's file, which is named as a module would import it
 */
export function pdfmakePapers(load: () => Promise<Pdfmake>, bytesOf: (file: string) => Promise<Uint8Array>): PdfPort {
  let loading: Promise<Pdfmake> | undefined
  return {
    async render({ footer, ...definition }) {
      loading ??= load()
      const pdfmake = await loading
      for (const name of fontsNamedBy(definition)) await provide(pdfmake, name, bytesOf)
      const given: { [key: string]: unknown } = footer ? { ...definition, footer: footerOf(footer) } : definition
      const document = pdfmake.createPdf({
        content: [],
        defaultStyle: { font: 'Helvetica' },
        pageBreakBefore: isAtFoot,
        ...given,
      })
      return new Uint8Array(await document.getBuffer())
    },
  }
}

/** The fonts that a paper names anywhere. */
function fontsNamedBy(definition: PdfDefinition): Set<string> {
  return new Set([...JSON.stringify(definition).matchAll(/"font":"(\w+)"/g)].map(([, name = '']) => name))
}

async function provide(pdfmake: Pdfmake, name: string, bytesOf: (file: string) => Promise<Uint8Array>): Promise<void> {
  const files = fontFiles(name)
  if (!files) return
  for (const file of new Set(Object.values(files))) {
    if (!pdfmake.virtualfs.existsSync(file)) pdfmake.virtualfs.writeFileSync(file, await unpacked(file, bytesOf))
  }
  // Anew for each paper: the library puts the bytes in the place of a name that stands beside a weight.
  const weighed = (file: string) => (isPacked(file) ? [file, REGULAR] : file)
  pdfmake.addFonts({ [name]: Object.fromEntries(Object.entries(files).map(([style, file]) => [style, weighed(file)])) })
}

const isPacked = (file: string) => file.endsWith('.woff2')

/** The library reads no weights of a font that is packed for the web. */
async function unpacked(file: string, bytesOf: (file: string) => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = await bytesOf(file)
  if (!isPacked(file)) return bytes
  const { default: unpack } = await import('wawoff2/decompress.js')
  // What it gives is a view of its memory, where the next font will stand.
  return new Uint8Array(await unpack(bytes))
}

type PlacedNode = { style?: unknown; startPosition: { verticalRatio: number; pageInnerHeight: number } }

/** The heading, the head of a table and its first row of two lines. */
const HEADING_ROOM_PT = 80

/**
 * A heading at the foot of a page goes to the next one with what it heads. The room that is left decides: of a row that
 * may not break the library says where it began, not where it went.
 */
function isAtFoot({ style, startPosition }: PlacedNode): boolean {
  const { verticalRatio, pageInnerHeight } = startPosition
  return style === 'heading' && (1 - verticalRatio) * pageInnerHeight < HEADING_ROOM_PT
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
