import { lazy, Suspense, useState } from 'react'
import { invoiceLineName } from '#domain/sales/invoice-line-name.ts'
import { Button, StatusBadge } from '#ui'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './billing.module.css'
import type { Invoice, InvoiceLine } from './billing-types.ts'

const LineHow = lazy(async () => ({ default: (await import('./line-how.tsx')).LineHow }))
const DisputeDialog = lazy(async () => ({ default: (await import('./dispute-dialog.tsx')).DisputeDialog }))

/** Every line of an invoice; each opens how it came about and the picture of its ticket, and can be disputed. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { invoicing } = useWords()
  return (
    <ul className={styles.lines} aria-label={invoicing.lines}>
      {invoice.lines.map((line) => (
        <Line key={line.id} invoice={invoice} line={line} />
      ))}
    </ul>
  )
}

function Line({ invoice, line }: { invoice: Invoice; line: InvoiceLine }) {
  const words = useWords()
  const { invoicing, billing, charges } = words
  const formats = useFormats()
  const [asked, setAsked] = useState<'how' | 'dispute' | null>(null)
  const title = invoiceLineName(line, words)
  const amount = formats.money(line.amountCents)
  const named = `${[line.loadNumber, title].filter(Boolean).join(' ')}, ${amount}`
  const isDisputed = invoice.disputes.some(({ lineId, answer }) => lineId === line.id && answer === null)
  const close = () => setAsked(null)
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span>
          {line.loadId && line.loadNumber && <LoadLink id={line.loadId}>{line.loadNumber}</LoadLink>} {title}{' '}
          {isDisputed && <StatusBadge tone="site" label={invoicing.disputed} />}
        </span>
        <Detail line={line} />
      </span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.tools}>
        {line.loadId && (
          <Button variant="quiet" size="small" aria-label={charges.howTitle(named)} onPress={() => setAsked('how')}>
            {charges.how}
          </Button>
        )}
        {line.pictureSha256 && (
          <a href={`/api/files/${line.pictureSha256}`} target="_blank" rel="noreferrer" className={styles.note}>
            {invoicing.picture(line.ticketNumber ?? '')}
          </a>
        )}
        {invoice.mayTake.dispute && !isDisputed && (
          <Button
            variant="quiet"
            size="small"
            aria-label={billing.disputeOf(named)}
            onPress={() => setAsked('dispute')}
          >
            {billing.disputeLine}
          </Button>
        )}
      </span>
      <Suspense>
        {asked === 'how' && (
          <QueryBoundary shape="rows">
            <LineHow id={invoice.id} lineId={line.id} line={named} onClose={close} />
          </QueryBoundary>
        )}
        {asked === 'dispute' && <DisputeDialog invoice={invoice} line={{ id: line.id, name: named }} onClose={close} />}
      </Suspense>
    </li>
  )
}

function Detail({ line }: { line: InvoiceLine }) {
  const { invoicing, billing, units } = useWords()
  const formats = useFormats()
  const { quantityMilli, unit, rateMicro, taxCents, taxHundredths } = line
  const priced =
    quantityMilli !== null && unit !== null && rateMicro !== null
      ? `${formats.quantity(quantityMilli, units[unit])} × ${formats.rate(rateMicro)}`
      : null
  const taxed =
    taxCents === 0 ? null : `+ ${formats.money(taxCents)} ${billing.taxOf(formats.percent(taxHundredths / 10_000, 2))}`
  const route = [line.pickupName, line.deliveryName].filter(Boolean).join(' → ')
  const haul = line.kind === 'linehaul' && [line.materialName, route].filter(Boolean).join(', ')
  const papers = [
    line.poNumber && invoicing.po(line.poNumber),
    line.ticketNumber && invoicing.ticketNumber(line.ticketNumber),
    line.deliveredOn && formats.day(line.deliveredOn),
  ]
  const parts = [priced, taxed, haul, ...papers].filter(Boolean)
  return parts.length === 0 ? null : <span className={styles.note}>{parts.join(' · ')}</span>
}
