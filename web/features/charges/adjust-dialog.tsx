import { useState } from 'react'
import { cents } from '#domain/units/money.ts'
import { Banner, CheckboxField, MoneyField, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { type Line, lineName } from './money-lines.tsx'

/** States a locked line as it should have been, with the reason; the line itself stays. */
export function AdjustDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const words = useWords()
  const { charges } = words
  const currency = useCurrency()
  const [amount, setAmount] = useState<number | null>(line.amountCents)
  const [isTakenBack, setTakenBack] = useState(false)
  const [reason, setReason] = useState('')
  const utils = trpc.useUtils()
  const adjust = trpc.charges.adjust.useMutation({
    onSuccess: async () => {
      await utils.charges.invalidate()
      onClose()
    },
  })
  const action = useOperation(adjust)
  const refusal = useRefusal(adjust.error)
  const to = isTakenBack
    ? ({ kind: 'nothing' } as const)
    : ({ kind: 'amount', amountCents: cents(amount ?? 0) } as const)
  return (
    <ActionDialog
      title={charges.adjustTitle(lineName(line, words))}
      action={charges.adjust}
      isPending={adjust.isPending}
      isDisabled={!isTakenBack && amount === null}
      onAct={() => adjust.mutate({ ...action, chargeId: line.id, reason, to })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{charges.adjustText}</p>
        {refusal && !refusal.fields.reason && <Banner kind="danger" title={refusal.sentence} />}
        <MoneyField
          label={charges.correctAmount}
          currency={currency}
          value={amount}
          onChange={setAmount}
          isDisabled={isTakenBack}
        />
        <CheckboxField label={charges.takeBack} isSelected={isTakenBack} onChange={setTakenBack} />
        <TextField
          label={charges.reason}
          isRequired
          autoComplete="off"
          value={reason}
          onChange={setReason}
          error={refusal?.fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
