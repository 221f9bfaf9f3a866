import { Suspense, useState } from 'react'
import { Button, PlainTable, StatusBadge, VisuallyHidden } from '#ui'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './billing.module.css'
import type { Invoice, InvoiceLine } from './billing-types.ts'
import { LineAbout, useLineFigures } from './line-figures.tsx'

const LineHow = lazyPart(() => import('./line-how.tsx'), 'LineHow')
const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'), 'DisputeDialog')

type Asked = { what: 'how' | 'dispute'; line: InvoiceLine }

/** Every line of an invoice; each opens how it came about and the picture of its ticket, and can be disputed. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const words = useWords()
  const { invoicing, billing, charges } = words
  const formats = useFormats()
  const { columns, figuresOf, nameOf } = useLineFigures()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <PlainTable
        hasCards
        isFlush
        label={invoicing.lines}
        columns={[
          ...columns,
          { id: 'tools', header: <VisuallyHidden>{billing.more}</VisuallyHidden>, inCard: 'whole' },
        ]}
        rows={invoice.lines.map((line) => ({
          id: line.id,
          cells: [
            <Load key="load" line={line} />,
            <LineAbout key="about" line={line}>
              {isDisputed(invoice, line) && <StatusBadge tone="site" label={invoicing.disputed} />}
            </LineAbout>,
            <Ticket key="ticket" line={line} />,
            ...figuresOf(line),
            <Tools key="tools" invoice={invoice} line={line} name={nameOf(line)} onAsk={setAsked} />,
          ],
        }))}
        foot={[charges.total, '', '', '', '', formats.money(invoice.totalCents), '']}
      />
      <Suspense>
        {asked?.what === 'how' && (
          <QueryBoundary shape="rows">
            <LineHow id={invoice.id} lineId={asked.line.id} line={nameOf(asked.line)} onClose={close} />
          </QueryBoundary>
        )}
        {asked?.what === 'dispute' && (
          <DisputeDialog invoice={invoice} line={{ id: asked.line.id, name: nameOf(asked.line) }} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const isDisputed = ({ disputes }: Invoice, { id }: InvoiceLine) =>
  disputes.some(({ lineId, answer }) => lineId === id && answer === null)

function Load({ line: { loadId, loadNumber } }: { line: InvoiceLine }) {
  return loadId && loadNumber ? <LoadLink id={loadId}>{loadNumber}</LoadLink> : loadNumber
}

/** The numbers of its tickets; they lead to the picture of the first. */
function Ticket({ line: { ticketNumber, pictureSha256 } }: { line: InvoiceLine }) {
  const { invoicing } = useWords()
  if (!pictureSha256 || !ticketNumber) return ticketNumber
  return (
    <a
      href={`/api/files/${pictureSha256}`}
      target="_blank"
      rel="noreferrer"
      aria-label={invoicing.picture(ticketNumber)}
    >
      {ticketNumber}
    </a>
  )
}

type ToolsProps = { invoice: Invoice; line: InvoiceLine; name: string; onAsk: (asked: Asked) => void }

function Tools({ invoice, line, name, onAsk }: ToolsProps) {
  const { billing, charges } = useWords()
  return (
    <span className={styles.tools}>
      {line.loadId && (
        <Button
          variant="quiet"
          size="small"
          aria-label={charges.howTitle(name)}
          onPress={() => onAsk({ what: 'how', line })}
        >
          {charges.how}
        </Button>
      )}
      {invoice.mayTake.dispute && !isDisputed(invoice, line) && (
        <Button
          variant="quiet"
          size="small"
          aria-label={billing.disputeOf(name)}
          onPress={() => onAsk({ what: 'dispute', line })}
        >
          {billing.disputeLine}
        </Button>
      )}
    </span>
  )
}
