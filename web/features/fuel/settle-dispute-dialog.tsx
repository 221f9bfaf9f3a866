import { useState } from 'react'
import { type FuelDisputeOutcome, fuelDisputeOutcomes, isCreditable } from '#domain/fuel/disputes.ts'
import type { Cents } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Banner, MoneyField, RadioGroup, Stack, showToast, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { FuelDetails } from './fuel-draft.ts'

type Typed = { outcome: FuelDisputeOutcome; creditedCents: number | null; answer: string }

/** Writes down what the provider answered to a dispute. */
export function SettleDisputeDialog({ purchase, onClose }: { purchase: FuelDetails; onClose: () => void }) {
  const { fuel, fuelDesk } = useWords()
  const w = fuelDesk.dispute
  const { id, version, amountCents } = purchase
  const [typed, setTyped] = useState<Typed>({ outcome: 'credited', creditedCents: amountCents, answer: '' })
  const utils = trpc.useUtils()
  const settle = trpc.fuel.settleDispute.useMutation({
    onSuccess: async () => {
      await utils.fuel.invalidate()
      showToast({ tone: 'done', text: w.done })
      onClose()
    },
  })
  const action = useOperation(settle)
  const { outcome, creditedCents } = typed
  const credited = outcome === 'credited' && creditedCents !== null ? cents(creditedCents) : null
  const answer = typed.answer.trim() || null
  return (
    <ActionDialog
      title={w.settle}
      action={fuel.save}
      isPending={settle.isPending}
      onAct={() => settle.mutate({ ...action, id, version, outcome, creditedCents: credited, answer })}
      onClose={onClose}
    >
      <SettleFields
        typed={typed}
        amountCents={amountCents}
        error={settle.error}
        onTyped={(some) => setTyped((before) => ({ ...before, ...some }))}
      />
    </ActionDialog>
  )
}

type FieldsProps = { typed: Typed; amountCents: Cents; error: unknown; onTyped: (some: Partial<Typed>) => void }

function SettleFields({ typed, amountCents, error, onTyped }: FieldsProps) {
  const { fuelDesk, fuelRefusals } = useWords()
  const w = fuelDesk.dispute
  const currency = useCurrency()
  const { above, fields } = useFormRefusal(error)
  const { creditedCents } = typed
  const isBeyond = creditedCents !== null && !isCreditable(creditedCents, amountCents)
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      <RadioGroup
        label={w.outcome}
        value={typed.outcome}
        onChange={(outcome) => onTyped({ outcome })}
        options={fuelDisputeOutcomes.map((value) => ({ value, text: w.outcomes[value] }))}
      />
      {typed.outcome === 'credited' && (
        <MoneyField
          label={w.credited}
          isRequired
          currency={currency}
          minValue={0}
          value={creditedCents}
          onChange={(typedCents) => onTyped({ creditedCents: typedCents })}
          description={w.settleText}
          error={isBeyond ? fuelRefusals.fuel_credit_range() : fields.creditedCents}
        />
      )}
      <TextArea
        label={w.answer}
        maxLength={500}
        value={typed.answer}
        onChange={(answer) => onTyped({ answer })}
        error={fields.answer}
      />
    </Stack>
  )
}
