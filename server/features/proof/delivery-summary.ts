import type { PdfDefinition } from '../../ports.ts'
import { missingNote, photoCells, signatureBlock, stopsTable, ticketsTable } from './delivery-summary-parts.ts'
import { factsTable, paperFrame, paperHead } from './paper-frame.ts'
import { printable } from './printable.ts'
import type { ProofData } from './proof-data.ts'
import type { SummaryInput } from './summary-input.ts'

/**
 * The delivery summary of a load as a page description: who, where and when, what the tickets print, the photos, the
 * signature, and the head of the chain it was made from. It is for the customer: no rate and no amount is in it.
 */
export function deliverySummary(input: SummaryInput): PdfDefinition {
  const { data, words, formats, madeAt, verifyUrl } = input
  const { proof } = words
  const { load, fleet } = data
  const heading = {
    title: proof.deliverySummary,
    subtitle: `${fleet.company.name} · ${proof.loadNumber(load.load_number ?? '')}`,
    author: fleet.company.name,
  }
  return {
    ...paperFrame({ ...heading, foot: `${heading.subtitle} · ${madeAt}` }, words, fleet.company),
    content: [
      paperHead(heading, { qr: verifyUrl, fit: 56, alignment: 'right', width: 70 }, { company: fleet.company, words }),
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
  const own = [
    fleet.company.name,
    fleet.company.address,
    customer_name,
    customer_reference,
    po_number,
    material,
    driver,
    truck,
    trailer,
  ]
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
  return factsTable(items)
}
