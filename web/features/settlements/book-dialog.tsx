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
import type { Account } from './pay-types.ts'
import { useLookAnew } from './use-pay-call.ts'

const kinds = ['used', 'returned', 'interest'] as const
type Kind = (typeof kinds)[number]

/** Books into an account what no settlement did: what was used, paid back, or its interest. */
export function BookDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { pay } = useWords()
  const currency = useCurrency()
  const offered = account.kind === 'escrow' ? kinds : (['returned'] as const)
  const [made] = useState(() => ({ newId: newId() }))
  const [kind, setKind] = useState<Kind>(offered[0])
  const [amount, setAmount] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const lookAnew = useLookAnew()
  const call = trpc.settlements.bookItem.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const { id, version, label } = account
  const send = () => {
    if (amount !== null) call.mutate({ ...action, ...made, id, version, kind, amountCents: cents(amount), note })
  }
  return (
    <ActionDialog
      title={pay.bookTitle(label)}
      action={pay.book}
      isPending={call.isPending}
      isDisabled={amount === null || note.trim() === ''}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <Grid minWidth="12rem">
          <SelectField
            label={pay.bookKind}
            value={kind}
            onChange={setKind}
            options={offered.map((value) => ({ value, text: pay.entry[value] }))}
            error={fields.kind}
          />
          <MoneyField
            label={pay.amount}
            currency={currency}
            minValue={0}
            value={amount}
            onChange={setAmount}
            error={fields.amountCents}
          />
        </Grid>
        <TextField label={pay.note} isRequired autoComplete="off" value={note} onChange={setNote} error={fields.note} />
      </Stack>
    </ActionDialog>
  )
}
