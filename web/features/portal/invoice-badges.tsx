import type { InvoiceStatus } from '#domain/sales/invoice-states.ts'
import { Row, StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'

type Invoice = Outputs['portal']['invoices']['rows'][number]

/** What became of an invoice, in its customer's words. */
export function InvoiceBadges({ status, isOverdue, isDisputed }: Pick<Invoice, 'status' | 'isOverdue' | 'isDisputed'>) {
  const { invoices: words } = useWords().portal
  const isSettled = status === 'paid' || status === 'written_off'
  return (
    <Row gap={2}>
      <StatusBadge
        tone={isOverdue ? 'danger' : isSettled ? 'done' : 'active'}
        label={isOverdue ? words.overdue : words.status[shownStatus(status)]}
      />
      {isDisputed && <StatusBadge tone="site" label={words.disputed} />}
    </Row>
  )
}

/** Drafts and void invoices are not shown to customers at all. */
function shownStatus(status: InvoiceStatus): Exclude<InvoiceStatus, 'draft' | 'void'> {
  return status === 'draft' || status === 'void' ? 'issued' : status
}
