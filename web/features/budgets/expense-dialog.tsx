import { useState } from 'react'
import { type BudgetCategory, budgetCategories } from '#domain/budgets/categories.ts'
import { cents } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, Grid, MoneyField, SelectField, Stack, showToast, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { ScopeFields, scopeIds, type TypedScope } from './scope-fields.tsx'

type Typed = {
  day: string | null
  category: BudgetCategory | null
  amount: number | null
  vendor: string
  reference: string
  note: string
  whose: TypedScope
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** Enters what was spent and stands on no other record. */
export function ExpenseDialog({ onClose }: { onClose: () => void }) {
  const { budgets: w } = useWords()
  const today = useToday()
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState<Typed>({
    ...{ day: today, category: null, amount: null, vendor: '', reference: '', note: '' },
    whose: { scope: 'company', id: null },
  })
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const add = trpc.budgets.addExpense.useMutation({
    onSuccess: async () => {
      await utils.budgets.invalidate()
      showToast({ tone: 'done', text: w.expenseSaved })
      onClose()
    },
  })
  const action = useOperation(add)
  const send = () => {
    setTried(true)
    const { category, amount, whose } = typed
    const [day, vendor] = [typed.day && parseDay(typed.day), typed.vendor.trim()]
    if (!day || !category || amount === null || vendor === '') return
    if (whose.scope !== 'company' && whose.id === null) return
    const { reference, note } = { reference: orNull(typed.reference), note: orNull(typed.note) }
    const entry = { day, category, amountCents: cents(amount), vendor, reference, note, ...scopeIds(whose) }
    add.mutate({ ...action, ...made, ...entry })
  }
  return (
    <ActionDialog
      title={w.expenseTitle}
      action={w.saveExpense}
      isPending={add.isPending}
      onAct={send}
      onClose={onClose}
    >
      <ExpenseFields
        typed={typed}
        isTried={isTried}
        error={add.error}
        onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}

type FieldsProps = { typed: Typed; isTried: boolean; error: unknown; onTyped: (part: Partial<Typed>) => void }

function ExpenseFields({ typed, isTried, error, onTyped }: FieldsProps) {
  const { budgets: w, refusals } = useWords()
  const currency = useCurrency()
  const { above, fields } = useFormRefusal(error)
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      <p>{w.expenseHint}</p>
      <Grid minWidth="12rem">
        <DateField
          label={w.day}
          isRequired
          value={typed.day}
          onChange={(day) => onTyped({ day })}
          error={missing(typed.day === null) ?? fields.day}
        />
        <SelectField
          label={w.categoryLabel}
          isRequired
          placeholder={w.categoryLabel}
          value={typed.category}
          onChange={(category) => onTyped({ category })}
          options={budgetCategories.map((value) => ({ value, text: w.category[value] }))}
          error={missing(typed.category === null) ?? fields.category}
        />
      </Grid>
      <MoneyField
        label={w.amount}
        description={w.amountHint}
        isRequired
        currency={currency}
        value={typed.amount}
        onChange={(amount) => onTyped({ amount })}
        error={missing(typed.amount === null) ?? fields.amountCents}
      />
      <PaperFields typed={typed} fields={fields} vendorError={missing(typed.vendor.trim() === '')} onTyped={onTyped} />
      <ScopeFields value={typed.whose} isTried={isTried} fields={fields} onChange={(whose) => onTyped({ whose })} />
    </Stack>
  )
}

type PaperProps = Pick<FieldsProps, 'typed' | 'onTyped'> & {
  fields: Record<string, string | undefined>
  vendorError: string | undefined
}

/** To whom it was paid, and what its paper says. */
function PaperFields({ typed, fields, vendorError, onTyped }: PaperProps) {
  const { budgets: w } = useWords()
  return (
    <>
      <Grid minWidth="12rem">
        <TextField
          label={w.vendor}
          isRequired
          autoComplete="off"
          maxLength={120}
          value={typed.vendor}
          onChange={(vendor) => onTyped({ vendor })}
          error={vendorError ?? fields.vendor}
        />
        <TextField
          label={w.reference}
          autoComplete="off"
          maxLength={60}
          value={typed.reference}
          onChange={(reference) => onTyped({ reference })}
          error={fields.reference}
        />
      </Grid>
      <TextArea
        label={w.note}
        rows={2}
        maxLength={500}
        value={typed.note}
        onChange={(note) => onTyped({ note })}
        error={fields.note}
      />
    </>
  )
}
