import { useState } from 'react'
import { invoiceLineName } from '#domain/sales/invoice-line-name.ts'
import { Button, Card, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonDialog } from '#web/features/reasons/reason-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import styles from './billing.module.css'
import type { Invoice } from './billing-types.ts'
import { useLookAnew } from './use-billing-call.ts'

type Dispute = Invoice['disputes'][number]

/** What is said against an invoice, each with its answer or the way to give one. */
export function Disputes({ invoice }: { invoice: Invoice }) {
  const { billing } = useWords()
  const [answered, setAnswered] = useState<Dispute | null>(null)
  return (
    <Card title={billing.disputes}>
      <ul className={styles.lines} aria-label={billing.disputes}>
        {invoice.disputes.map((dispute) => (
          <OneDispute key={dispute.id} invoice={invoice} dispute={dispute} onAnswer={() => setAnswered(dispute)} />
        ))}
      </ul>
      {answered && <AnswerDialog invoice={invoice} dispute={answered} onClose={() => setAnswered(null)} />}
    </Card>
  )
}

type OneDisputeProps = { invoice: Invoice; dispute: Dispute; onAnswer: () => void }

function OneDispute({ invoice, dispute, onAnswer }: OneDisputeProps) {
  const words = useWords()
  const { billing, invoicing } = words
  const formats = useFormats()
  const { lineId, reason, raisedBy, raisedAt, answer, settledBy } = dispute
  const line = invoice.lines.find(({ id }) => id === lineId)
  const about = line
    ? [line.loadNumber, invoiceLineName(line, words), formats.money(line.amountCents)].filter(Boolean).join(' · ')
    : billing.wholeInvoice
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span>{reason}</span>
        <span className={styles.note}>
          {billing.about}: {about} · {billing.raised(raisedBy, formats.instant(raisedAt))}
        </span>
        {answer !== null && <span className={styles.note}>{billing.answered(answer, settledBy ?? '')}</span>}
      </span>
      {answer === null ? (
        <Button size="small" onPress={onAnswer} aria-label={`${billing.answer}: ${reason}`}>
          {billing.answer}
        </Button>
      ) : (
        <StatusBadge tone="done" label={invoicing.settleDispute} />
      )}
    </li>
  )
}

type AnswerDialogProps = { invoice: Invoice; dispute: Dispute; onClose: () => void }

function AnswerDialog({ invoice: { id, version }, dispute, onClose }: AnswerDialogProps) {
  const { billing, invoicing } = useWords()
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.settleDispute.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
    onError: lookAnew,
  })
  return (
    <ReasonDialog
      title={invoicing.settleDispute}
      text={dispute.reason}
      label={billing.answer}
      button={billing.answer}
      call={call}
      onSend={(answer) => call.mutate({ ...operation(), id, version, disputeId: dispute.id, answer })}
      onClose={onClose}
    />
  )
}
