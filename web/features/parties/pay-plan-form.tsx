import { useWatch } from 'react-hook-form'
import { payPlans } from '#domain/records/pay-plans.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Outputs, trpc } from '#web/api.ts'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordFields } from '#web/form/record-fields.tsx'
import { RecordForm } from '#web/form/record-form.tsx'
import { useDeclaredForm } from '#web/form/use-declared-form.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { AccessorialsField } from './accessorials-field.tsx'
import { DetentionField } from './detention-field.tsx'
import { FuelSurchargeField } from './fuel-surcharge-field.tsx'
import { TiersField } from './tiers-field.tsx'
import { useToday } from './use-today.ts'

export type PayPlan = Outputs['payPlans']['byId']
const PAY_METHODS = ['formula', 'steps', 'percent', 'pass_through'] as const
const AGREED = [
  'weightBasis',
  'minimumCents',
  'minimumQuantityMilli',
  'tonuCents',
  'effectiveFrom',
  'effectiveTo',
] as const

/** Whose pay it is; a plan never changes its payee. */
export type Payee =
  | { driverId: Uuid; contractorId: null; appliesTo?: null }
  | { driverId: null; contractorId: Uuid; appliesTo?: null }
  | { driverId: null; contractorId: null; appliesTo: 'drivers' | 'contractors' }

/** Adds or changes what a driver or contractor is paid. */
export function PayPlanForm({ payee, ...props }: FormProps<PayPlan> & { payee: Payee }) {
  const { form, frame } = useDeclaredForm(payPlans, props, {
    calls: useRecordCalls(trpc.payPlans, trpc.useUtils().payPlans),
    given: { ...payee, effectiveFrom: useToday() },
    draft: `pay-plan.${payee.driverId ?? payee.contractorId ?? payee.appliesTo}`,
    // What belongs to the other kind of pay stays in the form, in case it is chosen back, and is not sent.
    sent: (typed) => ({
      ...typed,
      ...(typed.basis === 'percent' ? { rateMicro: null, tiers: null } : { percentHundredths: null }),
    }),
  })
  const { control } = form
  const isShare = useWatch({ control, name: 'basis' }) === 'percent'
  const figure = isShare ? 'percentHundredths' : 'rateMicro'
  return (
    <RecordForm {...frame}>
      <RecordFields
        declaration={payPlans}
        control={control}
        names={['truckBody', 'basis', figure, ...AGREED]}
        needed={[figure]}
      />
      {!isShare && <TiersField control={control} />}
      <FuelSurchargeField control={control} methods={isShare ? [...PAY_METHODS, 'in_base'] : PAY_METHODS} />
      <DetentionField control={control} />
      <AccessorialsField control={control} />
    </RecordForm>
  )
}
