import type { QuoteStatus } from '#domain/sales/quote-states.ts'
import { StatusBadge } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { quoteTones } from './quote-data.ts'

/** Where a quote stands; one that was approved and has not gone out says so. */
export function QuoteBadge({ status, isApproved = false }: { status: QuoteStatus; isApproved?: boolean }) {
  const { quotes } = useWords()
  if (status === 'approval' && isApproved) return <StatusBadge tone="done" label={quotes.approved} />
  return <StatusBadge tone={quoteTones[status]} label={quotes.status[status]} isVoid={status === 'superseded'} />
}
