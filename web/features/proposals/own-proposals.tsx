import { useState } from 'react'
import type { ProposalState } from '#domain/loads/proposal-states.ts'
import { Button, Card, Dialog, EmptyState, ErrorState, Skeleton, StatusBadge, showToast, type Tone } from '#ui'
import { api, type Outputs, trpc } from '#web/api.ts'
import styles from '#web/features/driver/driver.module.css'
import { LoadLink } from '#web/features/driver/load-link.tsx'
import { useDriverWork, useOnSent } from '#web/features/driver/use-driver-work.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { isOf, type QueuedOf } from '#web/offline/store.ts'
import { operation } from '#web/operation.ts'

type OwnProposal = Outputs['driver']['proposals'][number]

/** What the driver has proposed, with what the office said; those still on this phone first. */
export function OwnProposals() {
  const { proposals: text, shell } = useWords()
  const { work, state } = useDriverWork()
  const query = trpc.driver.proposals.useQuery()
  useOnSent(() => void api.driver.proposals.invalidate())
  const rows = query.data ?? []
  const arrived = new Set(rows.map(({ id }) => id))
  const onPhone = state.operations.filter(isOf('driver.proposeLoad')).filter(({ entity }) => !arrived.has(entity))
  return (
    <Card title={text.own}>
      {onPhone.length + rows.length > 0 ? (
        <ul className={styles.list}>
          {onPhone.map((one) => (
            <li key={one.id}>
              <OnPhone proposal={one} onRemove={() => void work.giveUp(one)} />
            </li>
          ))}
          {rows.map((one) => (
            <li key={one.id}>
              <Sent proposal={one} />
            </li>
          ))}
        </ul>
      ) : query.isLoadingError ? (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      ) : (
        <Skeleton label={shell.loading} shape="rows" count={2} />
      )}
    </Card>
  )
}

const tones: Record<ProposalState, Tone> = {
  waiting: 'offer',
  approved: 'done',
  declined: 'danger',
  withdrawn: 'idle',
}

function Sent({ proposal }: { proposal: OwnProposal }) {
  const { proposals: text, units } = useWords()
  const formats = useFormats()
  const { state, quantityMilli, unit, reason, loadNumber } = proposal
  const quantity = quantityMilli !== null && unit ? formats.quantity(quantityMilli, units[unit]) : null
  return (
    <div className={styles.row}>
      <span className={styles.rowTop}>
        {`${proposal.pickup} → ${proposal.delivery}`}
        <StatusBadge tone={tones[state]} label={text.state[state]} />
      </span>
      <span>{[proposal.material, quantity, proposal.ticketNumber].filter(Boolean).join(' · ')}</span>
      <span className={styles.muted}>{formats.instant(proposal.proposedAt)}</span>
      {reason && <p className={styles.note}>{`${text.officeSays} ${reason}`}</p>}
      {state === 'approved' &&
        (loadNumber ? (
          <LoadLink id={proposal.id}>{text.openLoad(loadNumber)}</LoadLink>
        ) : (
          <p className={styles.note}>{text.notYours}</p>
        ))}
      {state === 'waiting' && <Withdraw proposal={proposal} />}
    </div>
  )
}

/** One that has not left the phone: it can be removed as if it had never been. */
function OnPhone({ proposal, onRemove }: { proposal: QueuedOf<'driver.proposeLoad'>; onRemove: () => void }) {
  const { proposals: text } = useWords()
  const formats = useFormats()
  const choices = trpc.driver.proposalChoices.useQuery().data
  const { input, state } = proposal
  const named = (
    { id, name }: QueuedOf<'driver.proposeLoad'>['input']['pickup'],
    offered?: readonly { id: string; name: string }[],
  ) => name ?? offered?.find((one) => one.id === id)?.name ?? '…'
  return (
    <div className={styles.row}>
      <span className={styles.rowTop}>
        {`${named(input.pickup, choices?.sites)} → ${named(input.delivery, choices?.sites)}`}
        <StatusBadge
          tone={state === 'refused' ? 'danger' : 'idle'}
          label={state === 'refused' ? text.notTaken : state === 'sent' ? text.state.waiting : text.onPhone}
        />
      </span>
      <span>{named(input.material, choices?.materials)}</span>
      <span className={styles.muted}>{formats.instant(input.proposedAt)}</span>
      {state === 'waiting' && (
        <Button size="large" onPress={onRemove}>
          {text.withdraw}
        </Button>
      )}
    </div>
  )
}

/** Takes back what waits, once the driver has said so twice. */
function Withdraw({ proposal }: { proposal: OwnProposal }) {
  const { proposals: text, shell } = useWords()
  const { work, state } = useDriverWork()
  const [isAsking, setAsking] = useState(false)
  const withdraw = trpc.driver.withdrawProposal.useMutation({
    onSuccess: () => {
      setAsking(false)
      // What was sent from this phone is kept until the next day comes; it would stand here again.
      const sent = state.operations.find(({ entity }) => entity === proposal.id)
      if (sent) void work.giveUp(sent)
      showToast({ tone: 'done', text: text.withdrew })
    },
    // Also after a refusal: the office has most often decided meanwhile.
    onSettled: () => void api.driver.proposals.invalidate(),
  })
  const refusal = useRefusal(withdraw.error)
  return (
    <>
      <Button size="large" onPress={() => setAsking(true)}>
        {text.withdraw}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        isAlert
        size="small"
        title={text.withdrawTitle}
        closeLabel={shell.close}
        actions={
          <Button
            variant="danger"
            size="large"
            isPending={withdraw.isPending}
            onPress={() => withdraw.mutate({ ...operation(), id: proposal.id })}
          >
            {text.withdraw}
          </Button>
        }
      >
        {refusal ? <span role="alert">{refusal.sentence}</span> : text.withdrawText}
      </Dialog>
    </>
  )
}
