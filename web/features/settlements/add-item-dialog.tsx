import { useState } from 'react'
import { payItemKinds } from '#domain/settlements/deduction-order.ts'
import type { Day } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, CheckboxField, DateField, Grid, MoneyField, NumberField, SelectField, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { PayeeInput } from './pay-types.ts'
import { useLookAnew } from './use-pay-call.ts'

const kinds = payItemKinds.filter((kind) => kind !== 'carry_over')

type Typed = {
  kind: (typeof kinds)[number]
  label: string
  amount: number | null
  share: number | null
  total: number | null
  startsOn: Day | null
  endsOn: Day | null
  isAnother: boolean
}

/** Agrees on something that is taken from a payee's settlements. */
export function AddItemDialog({ payee, onClose }: { payee: PayeeInput; onClose: () => void }) {
  const { pay } = useWords()
  const today = useToday()
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState<Typed>({
    kind: 'advance',
    label: '',
    amount: null,
    share: null,
    total: null,
    startsOn: today,
    endsOn: null,
    isAnother: false,
  })
  const lookAnew = useLookAnew()
  const call = trpc.settlements.addItem.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const isDouble = call.error?.data?.refusal?.code === 'pay_item_double'
  const { kind, label, amount, share, total, startsOn, endsOn, isAnother } = typed
  const send = () => {
    if (!startsOn) return
    call.mutate({
      ...action,
      ...made,
      payee,
      kind,
      label,
      amountCents: amount === null ? null : cents(amount),
      percentHundredths: share === null ? null : Math.round(share * 100),
      totalCents: total === null ? null : cents(total),
      startsOn,
      endsOn,
      isAnother: isAnother || undefined,
    })
  }
  return (
    <ActionDialog
      title={pay.addItem}
      action={pay.addItem}
      isPending={call.isPending}
      isDisabled={label.trim() === '' || startsOn === null}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <ItemFields
          typed={typed}
          onChange={(changes) => setTyped({ ...typed, isAnother: false, ...changes })}
          fields={fields}
        />
        {isDouble && (
          <CheckboxField
            label={pay.isAnother}
            isSelected={isAnother}
            onChange={(is) => setTyped({ ...typed, isAnother: is })}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}

type ItemFieldsProps = {
  typed: Typed
  onChange: (changes: Partial<Typed>) => void
  fields: Record<string, string | undefined>
}

function ItemFields({ typed, onChange, fields }: ItemFieldsProps) {
  const { pay } = useWords()
  const currency = useCurrency()
  return (
    <Grid minWidth="12rem">
      <SelectField
        label={pay.itemKind}
        value={typed.kind}
        onChange={(kind) => onChange({ kind })}
        options={kinds.map((value) => ({ value, text: pay.item[value] }))}
      />
      <TextField
        label={pay.label}
        isRequired
        autoComplete="off"
        maxLength={120}
        value={typed.label}
        onChange={(label) => onChange({ label })}
        error={fields.label}
      />
      <MoneyField
        label={pay.each}
        currency={currency}
        minValue={0}
        value={typed.amount}
        onChange={(amount) => onChange({ amount })}
        error={fields.amountCents}
      />
      <NumberField
        label={pay.share}
        minValue={0}
        maxValue={100}
        formatOptions={{ maximumFractionDigits: 2 }}
        value={typed.share}
        onChange={(share) => onChange({ share })}
        error={fields.percentHundredths}
      />
      <MoneyField
        label={pay.total}
        description={pay.totalHint}
        currency={currency}
        minValue={0}
        value={typed.total}
        onChange={(total) => onChange({ total })}
        error={fields.totalCents}
      />
      <ItemDays typed={typed} onChange={onChange} fields={fields} />
    </Grid>
  )
}

function ItemDays({ typed, onChange, fields }: ItemFieldsProps) {
  const { pay } = useWords()
  const dayOf = (text: string | null) => (text === null ? null : parseDay(text))
  return (
    <>
      <DateField
        label={pay.startsOn}
        value={typed.startsOn}
        onChange={(day) => onChange({ startsOn: dayOf(day) })}
        error={fields.startsOn}
      />
      <DateField
        label={pay.endsOn}
        value={typed.endsOn}
        onChange={(day) => onChange({ endsOn: dayOf(day) })}
        error={fields.endsOn}
      />
    </>
  )
}
