import type { BudgetScope } from '#domain/budgets/categories.ts'
import { budgetScopes } from '#domain/budgets/categories.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { SelectField } from '#ui'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { JobPicker } from '#web/features/parties/job-picker.tsx'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useWords } from '#web/format/words.tsx'

/** For whom money is: the company, or one truck, job or customer; `id` is null until one is chosen. */
export type TypedScope = { scope: BudgetScope; id: Uuid | null }

/** The same as calls name it. */
export const scopeIds = ({ scope, id }: TypedScope) => ({
  truckId: scope === 'truck' ? id : null,
  jobId: scope === 'job' ? id : null,
  customerId: scope === 'customer' ? id : null,
})

type ScopeFieldsProps = {
  value: TypedScope
  isTried: boolean
  fields: Record<string, string | undefined>
  onChange: (value: TypedScope) => void
}

/** Chooses for whom, and then whom. */
export function ScopeFields({ value, isTried, fields, onChange }: ScopeFieldsProps) {
  const { budgets: w, refusals } = useWords()
  const { scope, id } = value
  const picker = {
    isRequired: true,
    canCreate: false,
    value: id,
    onChange: (chosen: Uuid | null) => onChange({ scope, id: chosen }),
    error:
      isTried && id === null ? refusals.required() : (fields.truckId ?? fields.jobId ?? fields.customerId ?? undefined),
  }
  return (
    <>
      <SelectField
        label={w.scopeLabel}
        value={scope}
        onChange={(next) => onChange({ scope: next, id: null })}
        options={budgetScopes.map((each) => ({ value: each, text: w.scope[each] }))}
      />
      {scope === 'truck' && <TruckPicker label={w.scope.truck} {...picker} />}
      {scope === 'job' && <JobPicker label={w.scope.job} {...picker} />}
      {scope === 'customer' && <CustomerPicker label={w.scope.customer} {...picker} />}
    </>
  )
}
