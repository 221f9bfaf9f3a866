import { ticketQuantity } from '#domain/documents/ticket-quantity.ts'
import type { Formats } from '#domain/format/formats.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import type { RecordedBy } from '../loads/recorded-by.ts'
import { printable, unprintable } from './printable.ts'
import type { ProofData, ProofDocument, ProofStop, ProofTicket } from './proof-data.ts'
import { readStrokes, strokesAsLines } from './strokes.ts'
import type { SummaryInput } from './summary-input.ts'

const headed = { headerRows: 1, dontBreakRows: true }

/** Where it was loaded and unloaded, with the recorded times in each site's own zone. */
export function stopsTable({ stops }: ProofData, words: Words, formats: Formats) {
  const { proof, loads } = words
  const head = ['', proof.site, proof.arrived, proof.departed].map((text) => ({ text: printable(text), style: 'term' }))
  const time = (at: Instant | null, by: RecordedBy, zone: string) => {
    if (!at) return { text: printable('–') }
    // What no phone saw says so wherever the time is read.
    const source = by ? [{ text: printable(loads.recordedBy[by]), style: 'small' }] : []
    return { stack: [{ text: printable(formats.instantWithYear(at, zone)) }, ...source] }
  }
  const rows = stops.map((stop) => [
    { text: printable(loads.stopKind[stop.kind]) },
    { text: printable([stop.name, addressOf(stop)].filter(Boolean).join('\n')) },
    time(stop.arrived_at, stop.arrived_by, stop.zone),
    time(stop.departed_at, stop.departed_by, stop.zone),
  ])
  return {
    layout: 'lightHorizontalLines',
    table: { ...headed, widths: [55, '*', 'auto', 'auto'], body: [head, ...rows] },
  }
}

/** A site's address on one line; empty where none is known. */
export function addressOf({
  address,
  city,
  region,
  postal_code,
}: Pick<ProofStop, 'address' | 'city' | 'region' | 'postal_code'>): string {
  const town = [city, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address, town].filter(Boolean).join(', ')
}

/** What the weigh tickets print, in their own units. */
export function ticketsTable({ tickets }: ProofData, words: Words, formats: Formats) {
  const { proof, documents, units } = words
  if (tickets.length === 0) return { text: printable(proof.noTicket) }
  const head = [proof.ticket, proof.date, documents.gross, documents.tare, documents.net, proof.quantity].map(
    (text, column) => ({ text: printable(text), style: 'term', alignment: column > 1 ? 'right' : 'left' }),
  )
  const weight = (value: number | null, ticket: ProofTicket) => ({
    text: value === null || ticket.unit === null ? '–' : printable(formats.printedWeight(value, ticket.unit)),
    alignment: 'right',
  })
  const rows = tickets.map((ticket) => {
    const quantity = ticket.net === null || ticket.unit === null ? null : ticketQuantity(ticket.net, ticket.unit)
    return [
      { text: printable([documents.ticketKind[ticket.kind], ticket.ticket_number].filter(Boolean).join('\n')) },
      { text: printable(ticket.ticket_date ? formats.day(ticket.ticket_date) : '–') },
      weight(ticket.gross, ticket),
      weight(ticket.tare, ticket),
      weight(ticket.net, ticket),
      {
        text: quantity ? printable(formats.quantity(quantity.quantityMilli, units[quantity.unit])) : '–',
        alignment: 'right',
        bold: true,
      },
    ]
  })
  const widths = ['*', 'auto', 'auto', 'auto', 'auto', 'auto']
  return { layout: 'lightHorizontalLines', table: { ...headed, widths, body: [head, ...rows] } }
}

const SIGNATURE_PT = { width: 200, height: 70 }

/** Who signed for it, drawn as they drew it. */
export function signatureBlock({ signatures }: ProofData, words: Words, formats: Formats) {
  const { proof } = words
  if (signatures.length === 0) return [{ text: printable(proof.noSignature) }]
  return signatures.map((signature) => {
    const strokes = readStrokes(signature.strokes)
    const drawn = strokes
      ? { canvas: strokesAsLines(strokes, SIGNATURE_PT) }
      : { text: printable(proof.typedSignature), italics: true }
    return {
      unbreakable: true,
      columns: [
        { width: SIGNATURE_PT.width + 16, stack: [drawn] },
        {
          stack: [
            { text: printable(proof.signedBy(signature.signer_name, signature.signer_role)), bold: true },
            ...missingNote(`${signature.signer_name} ${signature.signer_role}`, words),
            { text: printable(proof.signedAt(formats.instantWithYear(signature.signed_at))) },
            { text: printable(placeText(signature, words)), style: 'small' },
            { text: printable(`${proof.signedHash}: ${signature.signed_sha256}`), style: 'small' },
          ],
        },
      ],
    }
  })
}

/** Says which signs of a text the fonts of the paper lack; nothing where they have them all. */
export function missingNote(text: string, { proof }: Words) {
  const missing = unprintable(text)
  return missing.length > 0 ? [{ text: printable(proof.signsMissing(missing.join(' '))), style: 'small' }] : []
}

/** The photos and ticket pictures, two to a row, each with time, place and hash. */
export function photoCells({ data, pictures, words, formats }: SummaryInput) {
  const { proof, documents } = words
  if (data.documents.length === 0) return [{ text: printable(proof.noPhoto) }]
  const cells = data.documents.map((document) => {
    const picture = pictures.get(document.sha256)
    return {
      stack: [
        picture
          ? { image: picture, fit: [250, 210] }
          : { text: printable(proof.pictureMissing), italics: true, margin: [0, 12, 0, 12] },
        { text: printable(documents.documentKind[document.kind]), bold: true, margin: [0, 3, 0, 0] },
        { text: printable(proof.takenAt(formats.instantWithYear(document.captured_at))) },
        { text: printable(placeText(document, words)), style: 'small' },
        ...laterText(document, words).map((text) => ({ text: printable(text), style: 'small' })),
        { text: document.sha256, fontSize: 6, color: '#555555' },
      ],
      margin: [0, 0, 0, 8],
    }
  })
  const body = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => [
    cells[row * 2],
    cells[row * 2 + 1] ?? { text: '' },
  ])
  return [{ layout: 'noBorders', table: { dontBreakRows: true, widths: ['*', '*'], body } }]
}

function laterText({ later_places }: ProofDocument, { proof }: Words): string[] {
  return later_places.map(({ lat, lon, accuracy_m, after_s }) =>
    proof.laterPosition(degreesText(lat, lon, accuracy_m), after_s),
  )
}

type Placed = Pick<ProofDocument, 'lat' | 'lon' | 'accuracy_m' | 'no_position_reason'>

function placeText({ lat, lon, accuracy_m, no_position_reason }: Placed, { proof }: Words): string {
  if (lat === null || lon === null) return proof.noPosition(no_position_reason ?? '–')
  return proof.position(degreesText(lat, lon, accuracy_m))
}

function degreesText(lat: number, lon: number, accuracyM: number | null): string {
  const accuracy = accuracyM === null ? '' : ` ±${Math.round(accuracyM)} m`
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}${accuracy}`
}
