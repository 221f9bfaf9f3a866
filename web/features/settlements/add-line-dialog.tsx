import { useState } from 'react'
import { cents } from '#domain/units/money.ts'
import { Banner, Grid, MoneyField, SelectField, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { Settlement } from './pay-types.ts'
import { useLookAnew } from './use-pay-call.ts'

const kinds = ['reimbursement', 'adjustment'] as const

/** Adds a line by hand to a draft: a reimbursement, or an adjustment of pay. */
export function AddLineDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { pay } = useWords()
  const [made] = useState(() => ({ newId: newId() }))
  const [kind, setKind] = useState<(typeof kinds)[number]>('reimbursement')
  const [label, setLabel] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const lookAnew = useLookAnew()
  const call = trpc.settlements.addLine.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const { id, version } = settlement
  return (
    <ActionDialog
      title={pay.addLineTitle}
      action={pay.addLine}
      isPending={call.isPending}
      isDisabled={amount === null || label.trim() === ''}
      onAct={() =>
        amount !== null && call.mutate({ ...action, ...made, id, version, kind, label, amountCents: cents(amount) })
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <SelectField
          label={pay.lineKind}
          description={kind === 'adjustment' ? pay.adjustmentHint : pay.reimbursementHint}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, text: pay.line[value] }))}
        />
        <NameAndAmount {...{ label, amount, fields }} onLabel={setLabel} onAmount={setAmount} />
      </Stack>
    </ActionDialog>
  )
}

type NameAndAmountProps = {
  label: string
  amount: number | null
  fields: Record<string, string | undefined>
  onLabel: (label: string) => void
  onAmount: (amount: number | null) => void
}

function NameAndAmount({ label, amount, fields, onLabel, onAmount }: NameAndAmountProps) {
  const { pay } = useWords()
  const currency = useCurrency()
  return (
    <Grid minWidth="12rem">
      <TextField
        label={pay.label}
        isRequired
        autoComplete="off"
        maxLength={120}
        value={label}
        onChange={onLabel}
        error={fields.label}
      />
      <MoneyField
        label={pay.amount}
        currency={currency}
        value={amount}
        onChange={onAmount}
        error={fields.amountCents}
      />
    </Grid>
  )
}
