import { useState } from 'react'
import { cents } from '#domain/units/money.ts'
import { Banner, MoneyField, RadioGroup, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { PlantRow } from './use-row-columns.tsx'

const outcomes = ['granted', 'refused'] as const

type ClaimAnswerProps = { decision: NonNullable<PlantRow['decision']>; onClose: () => void }

/** Writes down what came of a claim. */
export function ClaimAnswerDialog({ decision, onClose }: ClaimAnswerProps) {
  const { plantStatements: w } = useWords()
  const currency = useCurrency()
  const hasMoney = decision.cents !== null
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('granted')
  const [granted, setGranted] = useState<number | null>(decision.cents)
  const [note, setNote] = useState('')
  const utils = trpc.useUtils()
  const settle = trpc.plantStatements.settleClaim.useMutation({
    onSuccess: async () => {
      await utils.plantStatements.invalidate()
      onClose()
    },
  })
  const action = useOperation(settle)
  const { above, fields } = useFormRefusal(settle.error)
  const isGranted = outcome === 'granted'
  const send = () =>
    settle.mutate({
      ...{ ...action, decisionId: decision.id, version: decision.version, outcome },
      grantedCents: isGranted && hasMoney && granted !== null ? cents(granted) : null,
      note: note.trim() === '' ? null : note.trim(),
    })
  return (
    <ActionDialog
      title={w.answerTitle}
      action={w.keepAnswer}
      isPending={settle.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <RadioGroup
          label={w.outcome}
          value={outcome}
          onChange={setOutcome}
          options={[
            { value: 'granted', text: w.grants },
            { value: 'refused', text: w.refuses },
          ]}
        />
        {isGranted && hasMoney && (
          <MoneyField
            label={w.granted}
            currency={currency}
            value={granted}
            onChange={setGranted}
            error={fields.grantedCents}
          />
        )}
        <TextArea label={w.note} rows={2} maxLength={500} value={note} onChange={setNote} error={fields.note} />
      </Stack>
    </ActionDialog>
  )
}
