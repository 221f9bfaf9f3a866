import { csvLine } from '#domain/format/csv.ts'
import { centsText, rateText } from '#domain/units/money.ts'
import { milliText } from '#domain/units/quantity.ts'
import type { InvoiceView } from '../invoicing/get-invoice.ts'

const HEADS = [
  'invoice',
  'issued_on',
  'due_on',
  'load',
  'delivered_on',
  'ticket',
  'po',
  'pickup',
  'delivery',
  'material',
  'kind',
  'label',
  'quantity',
  'unit',
  'rate',
  'amount',
  'tax',
] as const

/** An invoice's lines as CSV under heads that no language changes; amounts in the invoice's currency, as numbers. */
export function invoiceCsv(invoice: InvoiceView): string {
  const rows = invoice.lines.map((line) => [
    invoice.number,
    invoice.issuedOn,
    invoice.dueOn,
    line.loadNumber,
    line.deliveredOn,
    line.ticketNumber,
    line.poNumber,
    line.pickupName,
    line.deliveryName,
    line.materialName,
    line.kind,
    line.label,
    line.quantityMilli === null ? null : Number(milliText(line.quantityMilli)),
    line.unit,
    line.rateMicro === null ? null : Number(rateText(line.rateMicro)),
    Number(centsText(line.amountCents)),
    Number(centsText(line.taxCents)),
  ])
  return csvLine(HEADS) + rows.map(csvLine).join('')
}
