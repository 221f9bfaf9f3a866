import { createLink, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner, Button, Dialog, Facts, LinkButton, Stack, showToast, TextArea } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import type { Load } from './load-data.ts'
import { useLoadSteps } from './use-load-steps.ts'

const RouterButton = createLink(LinkButton)

type Proposal = NonNullable<Load['proposal']>
type Props = { load: Load; proposal: Proposal; canDecide?: boolean }

/** Who proposed a load from the road and what they said, for the office; with the two ways to decide while it waits. */
export function ProposalNotice({ load, proposal, canDecide }: Props) {
  const { proposals: text, units } = useWords()
  const formats = useFormats()
  const [isDeclining, setDeclining] = useState(false)
  const isWaiting = proposal.state === 'waiting'
  const { driver, proposedAt, quantityMilli, unit } = proposal
  const title = (isWaiting ? text.proposedBy : text.wasProposedBy)(driver.name, formats.instant(proposedAt))
  if (!isWaiting && !proposal.note) return <Banner kind="info" title={title} />
  const said = [
    { term: text.pickup, value: proposal.pickup },
    { term: text.delivery, value: proposal.delivery },
    { term: text.material, value: proposal.material },
    { term: text.customer, value: proposal.customer },
    {
      term: text.quantity,
      value: quantityMilli !== null && unit ? formats.quantity(quantityMilli, units[unit]) : null,
    },
    { term: text.poNumber, value: proposal.poNumber },
    { term: text.ticketNumber, value: proposal.ticketNumber },
    { term: text.note, value: proposal.note },
  ]
  const items = said.flatMap(({ term, value }) => (value ? [{ term, value }] : []))
  return (
    <Banner
      kind="info"
      title={title}
      actions={
        canDecide && isWaiting ? (
          <>
            <RouterButton to="/loads/new" search={{ draft: load.id }} size="small" variant="primary">
              {text.complete}
            </RouterButton>
            <Button size="small" onPress={() => setDeclining(true)}>
              {text.decline}
            </Button>
          </>
        ) : undefined
      }
    >
      <Facts items={isWaiting ? items : items.filter(({ term }) => term === text.note)} />
      {isDeclining && <DeclineDialog load={load} onClose={() => setDeclining(false)} />}
    </Banner>
  )
}

/** Asks why; the driver reads it. */
function DeclineDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const { proposals: text, shell } = useWords()
  const navigate = useOwnNavigate(useNavigate())
  const steps = useLoadSteps(load)
  const [reason, setReason] = useState('')
  const isReady = reason.trim() !== '' && !steps.isPending
  const decline = async () => {
    if (!isReady || !(await steps.declineProposal(reason.trim()))) return
    showToast({ tone: 'done', text: text.declinedDone })
    void navigate({ to: '/loads' })
  }
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={text.declineTitle}
      closeLabel={shell.close}
      actions={
        <Button
          variant="danger"
          isDisabled={reason.trim() === ''}
          isPending={steps.isPending}
          onPress={() => void decline()}
        >
          {text.decline}
        </Button>
      }
    >
      <Stack gap={4}>
        {steps.refusal && <Banner kind="danger" title={steps.refusal} />}
        <p>{text.declineText}</p>
        <TextArea autoFocus isRequired label={text.declineReason} maxLength={500} value={reason} onChange={setReason} />
      </Stack>
    </Dialog>
  )
}
