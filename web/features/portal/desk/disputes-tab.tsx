import { useState } from 'react'
import { Button, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import styles from '../portal.module.css'
import { AnswerDialog } from './answer-dialog.tsx'
import { DeskList, DeskRows } from './desk-list.tsx'

type Dispute = Outputs['share']['disputes']['rows'][number]

/** Lines of invoices that customers dispute, each answered where it stands. */
export function DisputesTab() {
  const { disputes: words } = useWords().portalDesk
  return (
    <DeskList
      label={words.show}
      options={[
        { value: 'open', text: words.open },
        { value: 'all', text: words.all },
      ]}
    >
      {(show) => <Disputes state={show === 'open' ? show : undefined} />}
    </DeskList>
  )
}

function Disputes({ state }: { state: 'open' | undefined }) {
  const { disputes: words } = useWords().portalDesk
  const [{ pages }, list] = trpc.share.disputes.useSuspenseInfiniteQuery({ state }, byPages)
  return (
    <DeskRows pages={pages} list={list} none={{ title: words.none, text: words.noneText }}>
      {(dispute) => <DisputeItem key={dispute.id} dispute={dispute} />}
    </DeskRows>
  )
}

function DisputeItem({ dispute }: { dispute: Dispute }) {
  const { portalDesk, invoicing } = useWords()
  const words = portalDesk.disputes
  const formats = useFormats()
  const [isAnswering, setAnswering] = useState(false)
  const utils = trpc.useUtils()
  const answer = trpc.invoicing.settleDispute.useMutation({
    onSuccess: () => Promise.all([utils.share.invalidate(), utils.invoicing.invalidate()]),
  })
  const action = useOperation(answer)
  const { invoice, line } = dispute
  const named = line?.loadNumber ?? line?.label ?? invoice.customer
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <strong>{words.of(invoice.number ?? invoicing.draftPaper, named)}</strong>
        <span className={styles.note}>
          {[invoice.customer, line?.ticketNumber, line && formats.money(line.amountCents)].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.prose}>{dispute.reason}</span>
        <span className={styles.note}>{words.by(dispute.raisedBy, formats.instant(dispute.raisedAt))}</span>
        {dispute.answer && dispute.answeredAt && (
          <>
            <span className={styles.prose}>{dispute.answer}</span>
            <span className={styles.note}>
              {words.answeredBy(dispute.answeredBy ?? '–', formats.instant(dispute.answeredAt))}
            </span>
          </>
        )}
      </div>
      {dispute.answer === null ? (
        <Button variant="primary" size="small" onPress={() => setAnswering(true)}>
          {words.answer}
        </Button>
      ) : (
        <StatusBadge tone="done" label={portalDesk.requests.state.answered} />
      )}
      {isAnswering && (
        <AnswerDialog
          title={words.answerTitle}
          text={words.answerText}
          label={words.reply}
          send={words.send}
          isPending={answer.isPending}
          error={answer.error}
          onSend={(text) =>
            answer.mutate({ ...action, id: invoice.id, version: invoice.version, disputeId: dispute.id, answer: text })
          }
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  )
}
