import type { InvoiceStatus } from '#domain/sales/invoice-states.ts'
import { StatusBadge, type Tone } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { InvoiceRow } from './billing-types.ts'

const TONES: Record<InvoiceStatus, Tone> = {
  draft: 'idle',
  issued: 'offer',
  sent: 'active',
  part_paid: 'site',
  paid: 'paid',
  void: 'idle',
  written_off: 'danger',
}

type BadgesProps = { invoice: Pick<InvoiceRow, 'status' | 'isOverdue' | 'isDisputed'> }

/** Where an invoice stands, and whether it is late or disputed beside that. */
export function InvoiceBadges({ invoice: { status, isOverdue, isDisputed } }: BadgesProps) {
  const { invoicing } = useWords()
  return (
    <>
      <StatusBadge tone={TONES[status]} label={invoicing.status[status]} isVoid={status === 'void'} />{' '}
      {isOverdue && <StatusBadge tone="danger" label={invoicing.overdue} />}{' '}
      {isDisputed && <StatusBadge tone="site" label={invoicing.disputed} />}
    </>
  )
}
