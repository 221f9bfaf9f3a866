import type { PdfDefinition } from '../../ports.ts'
import { missingNote, photoCells, signatureBlock, stopsTable, ticketsTable } from './delivery-summary-parts.ts'
import { paperMark } from './paper-mark.ts'
import { printable } from './printable.ts'
import type { ProofData } from './proof-data.ts'
import type { SummaryInput } from './summary-input.ts'

const SMALL = 7.5

/**
 * The delivery summary of a load as a page description: who, where and when, what the tickets print, the photos, the
 * signature, and the head of the chain it was made from. It is for the customer: no rate and no amount is in it.
 */
export function deliverySummary(input: SummaryInput): PdfDefinition {
  const { data, words, formats, madeAt, verifyUrl } = input
  const { proof } = words
  const { load, fleet } = data
  const number = load.load_number ?? ''
  return {
    info: { title: `${proof.deliverySummary} ${number}`, author: fleet.name },
    pageSize: 'LETTER',
    pageMargins: [42, 42, 42, 48],
    defaultStyle: { font: 'Helvetica', fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 16, bold: true },
      heading: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
      term: { color: '#555555', fontSize: SMALL },
      small: { fontSize: SMALL, color: '#333333' },
    },
    footer: {
      text: printable(`${fleet.name} · ${proof.loadNumber(number)} · ${madeAt}`),
      count: proof.page('{page}', '{pages}'),
      style: 'small',
      margin: [42, 14, 42, 0],
    },
    content: [
      {
        columnGap: 10,
        columns: [
          { svg: paperMark, width: 28 },
          [
            { text: printable(proof.deliverySummary), style: 'title' },
            { text: printable(`${fleet.name} · ${proof.loadNumber(number)}`), margin: [0, 2, 0, 0] },
          ],
          { qr: verifyUrl, fit: 56, alignment: 'right', width: 70 },
        ],
      },
      facts(input),
      { text: printable(proof.stops), style: 'heading' },
      stopsTable(data, words, formats),
      { text: printable(proof.weights), style: 'heading' },
      ticketsTable(data, words, formats),
      { text: printable(proof.signature), style: 'heading' },
      ...signatureBlock(data, words, formats),
      { text: printable(proof.photos), style: 'heading' },
      ...photoCells(input),
      { text: printable(proof.evidence), style: 'heading' },
      {
        style: 'small',
        stack: [
          { text: printable(`${proof.chainHead} (${proof.chainLength(load.chain_seq)})`) },
          { text: load.chain_head ?? '', font: 'Helvetica' },
          { text: printable(`${proof.madeAt} ${madeAt}`) },
          { text: printable(`${proof.verifyAt} ${verifyUrl}`) },
          ...missingNote(namesOf(data), words),
        ],
      },
    ],
  }
}

/** Every name that somebody typed and the paper shows, apart from the signers', which have a note of their own. */
function namesOf({ fleet, load, stops }: ProofData): string {
  const { customer_name, customer_reference, po_number, material, driver, truck, trailer } = load
  const places = stops.flatMap(({ name, address, city }) => [name, address, city])
  const own = [fleet.name, customer_name, customer_reference, po_number, material, driver, truck, trailer]
  return [...own, ...places].filter(Boolean).join(' ')
}

function facts({ data: { load }, words, formats }: SummaryInput) {
  const { proof } = words
  const items: [string, string | null][] = [
    [proof.customer, load.customer_name],
    [proof.reference, load.customer_reference],
    [proof.poNumber, load.po_number],
    [proof.material, load.material],
    [proof.driver, load.driver],
    [proof.truck, load.truck],
    [proof.trailer, load.trailer],
    [proof.distance, load.distance_m === null ? null : formats.distance(load.distance_m)],
  ]
  const cells = items
    .filter(([, value]) => value)
    .map(([term, value]) => [{ text: printable(term), style: 'term' }, { text: printable(value ?? '') }])
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => ({ stack: cells[row * 4 + column] ?? [] })),
  )
  return { margin: [0, 10, 0, 0], layout: 'noBorders', table: { widths: ['*', '*', '*', '*'], body: rows } }
}
