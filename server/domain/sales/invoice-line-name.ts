import { accessorialNames } from '#domain/settlements/accessorial-names.ts'
import type { Words } from '#domain/words/words.ts'
import type { InvoiceLineKind } from './invoice-lines.ts'

/** How a line is called on pages, papers and in files: its kind, the name of an accessorial, or that it takes back or corrects. */
export function invoiceLineName(
  { kind, label }: { kind: InvoiceLineKind; label: string | null },
  { charges, invoicing }: Pick<Words, 'charges' | 'invoicing'>,
): string {
  if (kind === 'finance_charge') return [invoicing.financeCharge, label].filter(Boolean).join(' · ')
  const known = accessorialNames.find((name) => name === label)
  if (kind === 'accessorial' && known) return charges.accessorial[known]
  if (label === 'reversal' || label === 'correction') return `${charges.kind[kind]} · ${charges[label]}`
  return label ?? charges.kind[kind]
}
