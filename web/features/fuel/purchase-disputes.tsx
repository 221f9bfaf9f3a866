import { useState } from 'react'
import { Button, Card, Row, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { FuelDetails } from './fuel-draft.ts'
import { SettleDisputeDialog } from './settle-dispute-dialog.tsx'

/** What the office says against a purchase at its provider, and what came of it. */
export function PurchaseDisputes({ purchase }: { purchase: FuelDetails }) {
  const { fuel, fuelDesk } = useWords()
  const w = fuelDesk.dispute
  const utils = trpc.useUtils()
  const [isSettling, setSettling] = useState(false)
  const raised = trpc.fuel.dispute.useMutation({ onSuccess: () => utils.fuel.invalidate() })
  const { id, version, disputes, isDisputed, mayDispute } = purchase
  return (
    <Card title={w.disputes}>
      <Stack gap={3}>
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} />
        ))}
        <Row>
          {isDisputed && <Button onPress={() => setSettling(true)}>{w.settle}</Button>}
          {mayDispute && (
            <ReasonButton
              words={{ open: w.open, title: w.title, text: w.text, reason: fuel.reason, confirm: w.confirm }}
              mutation={raised}
              onConfirm={(reason, close) =>
                raised.mutate({ ...operation(), id, version, reason }, { onSuccess: close })
              }
            />
          )}
        </Row>
      </Stack>
      {isSettling && <SettleDisputeDialog purchase={purchase} onClose={() => setSettling(false)} />}
    </Card>
  )
}

function Dispute({ dispute }: { dispute: FuelDetails['disputes'][number] }) {
  const { fuel, fuelDesk } = useWords()
  const w = fuelDesk.dispute
  const formats = useFormats()
  const { reason, raisedBy, raisedAt, outcome, creditedCents, answer, settledBy, settledAt } = dispute
  const settled = [
    creditedCents !== null && w.creditedOf(formats.money(creditedCents)),
    answer,
    settledAt && fuel.facts.by(settledBy ?? '', formats.instant(settledAt)),
  ]
  return (
    <Stack gap={1}>
      <span>
        <StatusBadge
          tone={outcome === null ? 'site' : 'done'}
          label={outcome === null ? fuel.list.disputed : w.outcomes[outcome]}
        />
      </span>
      <p>{w.raised(reason, raisedBy ?? '', formats.instant(raisedAt))}</p>
      {outcome !== null && <p>{settled.filter(Boolean).join(' · ')}</p>}
    </Stack>
  )
}
