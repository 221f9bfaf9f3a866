import type { ReactNode } from 'react'
import { invoiceLineName } from '#domain/sales/invoice-line-name.ts'
import { waitingText } from '#domain/sales/line-waiting.ts'
import type { PlainColumn } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './billing.module.css'
import type { InvoiceLine } from './billing-types.ts'

/** What a line of an invoice says of itself, billed or still to be billed. */
type BilledLine = Omit<InvoiceLine, 'id' | 'loadId' | 'pictureSha256'>

/** The columns in which lines of invoices stand everywhere, the figures of a line for them, and its name in a sentence. */
export function useLineFigures() {
  const words = useWords()
  const { invoicing, charges, proof, units } = words
  const formats = useFormats()
  const columns: PlainColumn[] = [
    { id: 'load', header: invoicing.load },
    { id: 'line', header: invoicing.line, isWrapped: true, inCard: 'whole' },
    { id: 'ticket', header: proof.ticket },
    { id: 'quantity', header: charges.quantity, align: 'end' },
    { id: 'rate', header: charges.rate, align: 'end' },
    { id: 'amount', header: charges.amount, align: 'end', inCard: 'beside' },
  ]
  const measured = ({ quantityMilli, unit, rateMicro }: Pick<BilledLine, 'quantityMilli' | 'unit' | 'rateMicro'>) => [
    quantityMilli === null || unit === null ? '' : formats.quantity(quantityMilli, units[unit]),
    rateMicro === null ? '' : formats.rate(rateMicro),
  ]
  return {
    columns,
    measured,
    figuresOf: (line: Pick<BilledLine, 'quantityMilli' | 'unit' | 'rateMicro' | 'amountCents'>) => [
      ...measured(line),
      formats.money(line.amountCents),
    ],
    nameOf: (line: Pick<BilledLine, 'loadNumber' | 'kind' | 'label' | 'amountCents'>) =>
      `${[line.loadNumber, invoiceLineName(line, words)].filter(Boolean).join(' ')}, ${formats.money(line.amountCents)}`,
  }
}

type LineAboutProps = { line: BilledLine; children?: ReactNode }

/** What a line is for, and below it what was hauled where, or where and when was waited. */
export function LineAbout({ line, children }: LineAboutProps) {
  const words = useWords()
  const { invoicing, billing } = words
  const formats = useFormats()
  const { taxCents, taxHundredths, waiting } = line
  const route = [line.pickupName, line.deliveryName].filter(Boolean).join(' → ')
  const parts = [
    ...(line.kind === 'linehaul' ? [line.materialName, route] : []),
    waiting && waitingText(waiting, formats),
    line.poNumber && invoicing.po(line.poNumber),
    line.deliveredOn && !waiting && formats.day(line.deliveredOn),
    taxCents !== 0 && `+ ${formats.money(taxCents)} ${billing.taxOf(formats.percent(taxHundredths / 10_000, 2))}`,
  ].filter(Boolean)
  return (
    <span className={styles.name}>
      <span>
        {invoiceLineName(line, words)} {children}
      </span>
      {parts.length > 0 && <span className={styles.note}>{parts.join(' · ')}</span>}
    </span>
  )
}
