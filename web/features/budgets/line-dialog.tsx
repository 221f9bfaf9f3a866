import { useState } from 'react'
import { type Activity, activitiesOf, type BudgetCategory, budgetCategories } from '#domain/budgets/categories.ts'
import { plannedOf } from '#domain/budgets/figures.ts'
import type { Day } from '#domain/units/brands.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { Banner, Grid, MoneyField, NumberField, SelectField, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { PlannedLine } from './budget-data.ts'
import { MonthSelect } from './month-choice.tsx'
import { ScopeFields, scopeIds, type TypedScope } from './scope-fields.tsx'

type LineDialogProps = { month: Day; line?: PlannedLine; onClose: () => void }

type Typed = {
  month: Day
  category: BudgetCategory
  whose: TypedScope
  fixed: number | null
  activity: Activity | null
  /** Ten-thousandths of the currency unit. */
  rate: number | null
  planned: number | null
  months: number | null
}

const MOST_MONTHS = 12

function begun({ month, line }: LineDialogProps): Typed {
  if (!line) {
    const whose: TypedScope = { scope: 'company', id: null }
    return { month, category: 'fuel', whose, fixed: 0, activity: null, rate: null, planned: null, months: 1 }
  }
  const { category, scope, truckId, jobId, customerId, fixedCents, activity, rateMicro, plannedMilli } = line
  return {
    month,
    category,
    whose: { scope, id: truckId ?? jobId ?? customerId },
    fixed: fixedCents,
    activity,
    rate: rateMicro === null ? null : rateMicro / 100,
    planned: plannedMilli === null ? null : plannedMilli / 1000,
    months: 1,
  }
}

/** What is typed as the terms of a line; null while something is missing. */
function termsOf({ fixed, activity, rate, planned }: Typed) {
  if (fixed === null) return null
  const fixedCents = cents(fixed)
  if (activity === null) return { fixedCents, activity, rateMicro: null, plannedMilli: null }
  if (rate === null || planned === null) return null
  return {
    fixedCents,
    activity,
    rateMicro: microRateOf(Math.round(rate * 100)),
    plannedMilli: milli(Math.round(planned * 1000)),
  }
}

/** Plans what a category may cost in a month, or changes it; the same for months after it. */
export function LineDialog(props: LineDialogProps) {
  const { line, onClose } = props
  const { budgets: w } = useWords()
  const formats = useFormats()
  const [typed, setTyped] = useState(() => begun(props))
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const save = trpc.budgets.saveLine.useMutation({
    onSuccess: async () => {
      await utils.budgets.invalidate()
      showToast({ tone: 'done', text: w.saved })
      onClose()
    },
    onError: () => utils.budgets.invalidate(),
  })
  const action = useOperation(save)
  const terms = termsOf(typed)
  const { month, category, whose, months } = typed
  const send = () => {
    setTried(true)
    if (!terms || months === null || (whose.scope !== 'company' && whose.id === null)) return
    save.mutate({ ...action, month, months, category, ...scopeIds(whose), ...terms, version: line?.version ?? 0 })
  }
  return (
    <ActionDialog
      title={line ? w.editTitle(w.category[category], formats.month(month.slice(0, 7))) : w.addTitle}
      action={w.save}
      isPending={save.isPending}
      onAct={send}
      onClose={onClose}
    >
      <LineFields
        typed={typed}
        isNew={!line}
        isTried={isTried}
        error={save.error}
        onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}

type FieldsProps = {
  typed: Typed
  isNew: boolean
  isTried: boolean
  error: unknown
  onTyped: (part: Partial<Typed>) => void
}

function LineFields({ typed, isNew, isTried, error, onTyped }: FieldsProps) {
  const { budgets: w, refusals } = useWords()
  const formats = useFormats()
  const currency = useCurrency()
  const { above, fields } = useFormRefusal(error)
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  const terms = termsOf(typed)
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      {isNew && (
        <Grid minWidth="12rem">
          <MonthSelect
            label={w.month}
            month={typed.month}
            onChange={(month) => onTyped({ month })}
            error={fields.month}
          />
          <SelectField
            label={w.categoryLabel}
            value={typed.category}
            onChange={(category) => onTyped({ category, activity: null })}
            options={budgetCategories.map((value) => ({ value, text: w.category[value] }))}
            error={fields.category}
          />
        </Grid>
      )}
      {isNew && (
        <ScopeFields
          value={typed.whose}
          isTried={isTried}
          fields={fields}
          onChange={(whose) => onTyped({ whose, activity: null })}
        />
      )}
      <MoneyField
        label={w.fixed}
        isRequired
        currency={currency}
        minValue={0}
        value={typed.fixed}
        onChange={(fixed) => onTyped({ fixed })}
        error={missing(typed.fixed === null) ?? fields.fixedCents}
      />
      <FlexFields {...{ typed, isTried, fields, onTyped }} />
      <NumberField
        label={w.months}
        description={w.monthsHint}
        isRequired
        minValue={1}
        maxValue={MOST_MONTHS}
        formatOptions={{ maximumFractionDigits: 0 }}
        value={typed.months}
        onChange={(months) => onTyped({ months })}
        error={missing(typed.months === null) ?? fields.months}
      />
      {terms && <strong>{w.comesTo(formats.money(plannedOf(terms, milli(0)).budget))}</strong>}
    </Stack>
  )
}

type FlexProps = Pick<FieldsProps, 'typed' | 'isTried' | 'onTyped'> & { fields: Record<string, string | undefined> }

/** With what the line flexes, at which rate, and how much of it is planned. */
function FlexFields({ typed, isTried, fields, onTyped }: FlexProps) {
  const { budgets: w, refusals } = useWords()
  const currency = useCurrency()
  const { activity, rate, planned, category, whose } = typed
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  const known = activitiesOf(category, whose.scope)
  return (
    <>
      <SelectField<Activity | 'none'>
        label={w.flexes}
        description={w.flexesHint}
        value={activity ?? 'none'}
        onChange={(next) => onTyped({ activity: next === 'none' ? null : next })}
        options={[{ value: 'none', text: w.notFlexed }, ...known.map((value) => ({ value, text: w.activity[value] }))]}
        error={fields.activity}
      />
      {activity && (
        <Grid minWidth="12rem">
          <MoneyField
            label={w.rate(w.per[activity])}
            isRequired
            currency={currency}
            fractionDigits={4}
            minValue={0}
            value={rate}
            onChange={(next) => onTyped({ rate: next })}
            error={missing(rate === null) ?? fields.rateMicro}
          />
          <NumberField
            label={w.planned(w.activity[activity])}
            isRequired
            minValue={0}
            unit={w.unit[activity]}
            value={planned}
            onChange={(next) => onTyped({ planned: next })}
            error={missing(planned === null) ?? fields.plannedMilli}
          />
        </Grid>
      )}
    </>
  )
}
