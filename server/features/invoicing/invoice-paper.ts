import { earlyTextOf } from '#domain/sales/early-payment-text.ts'
import { invoiceLineName } from '#domain/sales/invoice-line-name.ts'
import { waitingText } from '#domain/sales/line-waiting.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import type { PdfDefinition } from '../../ports.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { printable } from '../proof/printable.ts'
import type { InvoiceLine } from './get-invoice.ts'
import type { InvoicePaperData, PaperTicket } from './invoice-paper-data.ts'

const headed = { headerRows: 1, dontBreakRows: true }
const right = { alignment: 'right' }

/**
 * An invoice or credit note as a page description, in the fleet's language and units: its lines, what they come to, the
 * tickets they rest on, and their pictures on pages of their own where there are some. The same data give the same paper.
 */
export function invoicePaper(data: InvoicePaperData, pictures: ReadonlyMap<Sha256, string>): PdfDefinition {
  const { invoice, voice } = data
  const { invoicing } = voice.words
  const number = invoice.number ?? invoicing.draftPaper
  const heading = {
    title: invoice.kind === 'credit' ? invoicing.creditNote : invoicing.invoice,
    subtitle: `${voice.name} · ${number}`,
    author: voice.name,
  }
  return {
    ...paperFrame({ ...heading, foot: heading.subtitle }, voice.words, voice.company),
    content: [
      paperHead(heading, { stack: corner(data, number), alignment: 'right', width: 160 }, voice),
      facts(data),
      { text: printable(invoicing.lines), style: 'heading' },
      linesTable(data),
      totals(data),
      ...note(invoicing.why, invoice.reason ?? ''),
      ...howToPay(data),
      ...ticketsPart(data),
      ...picturePages(data, pictures),
    ],
  }
}

/** What the reader looks for first: which paper this is, what is still to be paid, and by when. */
function corner({ invoice, voice: { words, formats } }: InvoicePaperData, number: string) {
  const isInvoice = invoice.kind === 'invoice'
  const due = isInvoice && invoice.dueOn ? [`${words.invoicing.dueOn} ${formats.day(invoice.dueOn)}`] : []
  return [
    { text: printable(number), bold: true, fontSize: 12 },
    ...(isInvoice ? [{ text: printable(words.company.amountDue), style: 'term', margin: [0, 4, 0, 0] }] : []),
    { text: printable(formats.money(dueCents(invoice))), fontSize: 14, bold: true },
    ...due.map((text) => ({ text: printable(text), style: 'small' })),
  ]
}

/** What is to be paid: all of a draft, what is open of an invoice; a credit note names what it is over. */
function dueCents({ kind, status, totalCents, openCents }: InvoicePaperData['invoice']) {
  return kind === 'credit' || status === 'draft' ? totalCents : openCents
}

/** Where the money goes, and the company's terms. A factored invoice is paid to the factor and nobody else. */
function howToPay({ invoice, voice: { company, words } }: InvoicePaperData) {
  if (invoice.kind === 'credit') return []
  const ways: [string, string][] = invoice.factoredTo
    ? []
    : [
        [words.company.remitTo, company.remitTo],
        [words.company.bank, company.bank],
      ]
  const columns = ways
    .filter(([, text]) => text !== '')
    .map(([term, text]) => ({ stack: [{ text: printable(term), style: 'term' }, { text: printable(text) }] }))
  return [
    ...(columns.length > 0 ? [{ columnGap: 20, margin: [0, 14, 0, 0], columns }] : []),
    ...note(words.company.terms, company.terms),
  ]
}

function facts({ invoice, voice: { words, formats } }: InvoicePaperData) {
  const { invoicing } = words
  const day = (value: typeof invoice.issuedOn) => value && formats.day(value)
  return factsTable([
    [invoicing.billTo, [invoice.customerName, invoice.billTo].filter(Boolean).join('\n')],
    [invoicing.payTo, invoice.factoredTo],
    [invoicing.issuedOn, day(invoice.issuedOn)],
    [invoicing.dueOn, invoice.kind === 'invoice' ? day(invoice.dueOn) : null],
    [invoicing.terms, invoice.kind === 'invoice' ? invoicing.termsDays(invoice.termsDays) : null],
    [invoicing.early, earlyTextOf(invoice, words, formats)],
    [invoicing.reference, invoice.groupLabel],
    [invoicing.corrects, invoice.corrects?.number ?? null],
  ])
}

function linesTable({ invoice, voice }: InvoicePaperData) {
  const { words, formats } = voice
  const { invoicing, charges, units } = words
  const head = [invoicing.load, invoicing.line, charges.quantity, charges.rate, charges.amount].map((text, column) => ({
    text: printable(text),
    style: 'term',
    alignment: column > 1 ? 'right' : 'left',
  }))
  const rows = invoice.lines.map((line) => [
    {
      text: printable([line.loadNumber, line.deliveredOn && formats.day(line.deliveredOn)].filter(Boolean).join('\n')),
      noWrap: true,
    },
    {
      stack: [
        { text: printable(invoiceLineName(line, words)) },
        { text: printable(haulOf(line, voice)), style: 'small' },
      ],
    },
    {
      text:
        line.quantityMilli === null || line.unit === null
          ? ''
          : printable(formats.quantity(line.quantityMilli, units[line.unit])),
      ...right,
    },
    { text: line.rateMicro === null ? '' : printable(formats.rate(line.rateMicro)), ...right },
    { text: printable(formats.money(line.amountCents)), ...right },
  ])
  return {
    layout: 'lightHorizontalLines',
    table: { ...headed, widths: ['auto', '*', 'auto', 'auto', 'auto'], body: [head, ...rows] },
  }
}

/** Where a line's load was hauled, under which order, by which tickets; of waiting where and when it was. */
function haulOf(line: InvoiceLine, { words: { invoicing }, formats }: InvoicePaperData['voice']): string {
  if (line.waiting) return waitingText(line.waiting, formats)
  if (line.kind !== 'linehaul') return ''
  return [
    line.materialName,
    [line.pickupName, line.deliveryName].filter(Boolean).join(' → '),
    line.poNumber && invoicing.po(line.poNumber),
    line.ticketNumber && invoicing.ticketNumber(line.ticketNumber),
  ]
    .filter(Boolean)
    .join(' · ')
}

function totals({ invoice, voice: { words, formats } }: InvoicePaperData) {
  const { invoicing, charges, company } = words
  const row = (term: string, cents: typeof invoice.totalCents, bold = false) => [
    { text: printable(term), bold },
    { text: printable(formats.money(cents)), bold, ...right },
  ]
  const paid = cents(invoice.totalCents - dueCents(invoice))
  const body = [
    row(invoicing.subtotal, invoice.subtotalCents),
    ...(invoice.taxCents === 0 ? [] : [row(invoicing.tax, invoice.taxCents)]),
    row(charges.total, invoice.totalCents, true),
    ...(paid === 0 ? [] : [row(company.amountPaid, cents(-paid))]),
    ...(invoice.kind === 'invoice' ? [row(company.amountDue, dueCents(invoice), true)] : []),
  ]
  return {
    margin: [0, 10, 0, 0],
    columns: [
      { width: '*', text: '' },
      { width: 220, layout: 'noBorders', table: { widths: ['*', 'auto'], body } },
    ],
  }
}

function note(term: string, text: string) {
  return text === '' ? [] : [{ text: printable(term), style: 'heading' }, { text: printable(text) }]
}

function ticketsPart({ tickets, voice: { words, formats } }: InvoicePaperData) {
  if (tickets.length === 0) return []
  const { invoicing, documents, proof } = words
  const head = [invoicing.load, proof.ticket, proof.date, documents.gross, documents.tare, documents.net].map(
    (text, column) => ({ text: printable(text), style: 'term', alignment: column > 2 ? 'right' : 'left' }),
  )
  const weight = (value: number | null, { unit }: PaperTicket) => ({
    text: value === null || unit === null ? '–' : printable(formats.printedWeight(value, unit)),
    ...right,
  })
  const rows = tickets.map((ticket) => [
    { text: printable(ticket.load_number ?? '') },
    { text: printable([ticket.ticket_number, documents.ticketKind[ticket.kind]].filter(Boolean).join(' · ')) },
    { text: printable(ticket.ticket_date ? formats.day(ticket.ticket_date) : '–') },
    weight(ticket.gross, ticket),
    weight(ticket.tare, ticket),
    weight(ticket.net, ticket),
  ])
  const widths = ['auto', '*', 'auto', 'auto', 'auto', 'auto']
  return [
    { text: printable(proof.weights), style: 'heading' },
    { layout: 'lightHorizontalLines', table: { ...headed, widths, body: [head, ...rows] } },
  ]
}

/** The pictures of the tickets, four to a page, each under its number. */
function picturePages({ tickets, voice: { words } }: InvoicePaperData, pictures: ReadonlyMap<Sha256, string>) {
  const shown = tickets.flatMap((ticket) => {
    const image = ticket.sha256 ? pictures.get(ticket.sha256) : undefined
    return image ? [{ ticket, image }] : []
  })
  if (shown.length === 0) return []
  const cells = shown.map(({ ticket, image }) => ({
    stack: [
      { image, fit: [250, 290] },
      {
        text: printable([ticket.load_number, ticket.ticket_number].filter(Boolean).join(' · ')),
        bold: true,
        margin: [0, 3, 0, 10],
      },
    ],
  }))
  const body = Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => [
    cells[row * 2],
    cells[row * 2 + 1] ?? { text: '' },
  ])
  return [
    { text: printable(words.invoicing.ticketPictures), style: 'heading', pageBreak: 'before' },
    { layout: 'noBorders', table: { dontBreakRows: true, widths: ['*', '*'], body } },
  ]
}
