import type { Sha256 } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import type { PdfFooter } from '../../ports.ts'
import type { FleetCompany } from '../fleet-company.ts'
import { paperMark } from './paper-mark.ts'
import { printable } from './printable.ts'

const SMALL = 7.5

/** How a paper is called: its title, the line below it, and whose it is. */
type PaperHeading = { title: string; subtitle: string; author: string }

/** The name under which a page description shows the logo of the company whose paper it is. */
export const LOGO = 'logo'
const LOGO_BOX = { width: 96, height: 48 }

/** What papers have in common: page, letters, and the line below each page; of a company's own its logo and its footer. */
export function paperFrame(
  { title, subtitle, author, foot }: PaperHeading & { foot: string },
  { proof }: Words,
  company?: FleetCompany,
): { footer: PdfFooter; logo?: Sha256; [part: string]: unknown } {
  const footer: PdfFooter = {
    text: printable([foot, company?.footer].filter(Boolean).join(' · ')),
    count: proof.page('{page}', '{pages}'),
    style: 'small',
    margin: [42, 14, 42, 0],
  }
  return {
    info: { title: `${title} · ${subtitle}`, author },
    pageSize: 'LETTER',
    pageMargins: [42, 42, 42, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 16, bold: true },
      heading: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
      term: { color: '#555555', fontSize: SMALL },
      small: { fontSize: SMALL, color: '#333333' },
    },
    footer,
    ...(company?.logo ? { logo: company.logo } : {}),
  }
}

/**
 * The top of a paper's first page: the title, what stands on the right, and whose paper it is. Of a company's own with its
 * logo, address, telephone and tax ID, as far as there are; else with the product's mark.
 */
export function paperHead(
  { title, subtitle }: PaperHeading,
  right: object,
  own?: { company: FleetCompany; words: Words },
) {
  const logo = { image: LOGO, fit: [LOGO_BOX.width, LOGO_BOX.height], width: LOGO_BOX.width }
  const letterhead = own ? letterheadLine(own.company, own.words) : ''
  return {
    columnGap: 10,
    columns: [
      ...(own ? (own.company.logo ? [logo] : []) : [{ svg: paperMark, width: 28 }]),
      [
        { text: printable(title), style: 'title' },
        { text: printable(subtitle), margin: [0, 2, 0, 0] },
        ...(letterhead ? [{ text: printable(letterhead), style: 'small', margin: [0, 2, 0, 0] }] : []),
      ],
      right,
    ],
  }
}

function letterheadLine({ address, phone, taxId }: FleetCompany, { company }: Words): string {
  const lines = address.split('\n').map((line) => line.trim())
  return [lines.filter(Boolean).join(', '), phone, taxId && `${company.taxId} ${taxId}`].filter(Boolean).join(' · ')
}

/** Named facts, four to a row; those without a value are left out. */
export function factsTable(items: readonly [term: string, value: string | null][]) {
  const cells = items
    .filter(([, value]) => value)
    .map(([term, value]) => [{ text: printable(term), style: 'term' }, { text: printable(value ?? '') }])
  // A table without a row cannot be drawn.
  const count = Math.max(1, Math.ceil(cells.length / 4))
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => ({ stack: cells[row * 4 + column] ?? [] })),
  )
  return { margin: [0, 10, 0, 0], layout: 'noBorders', table: { widths: ['*', '*', '*', '*'], body: rows } }
}
