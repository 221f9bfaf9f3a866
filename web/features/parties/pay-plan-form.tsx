import { payPlans } from '#domain/records/pay-plans.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { useDeclaredForm } from '#web/form/use-declared-form.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { PayFields, type PayPlan, sentPay } from './pay-fields.tsx'
import { useToday } from './use-today.ts'

const UsedPlan = lazyPart(() => import('./used-plan.tsx'), 'UsedPlan')

/** Whose pay it is; a plan never changes its payee. */
export type Payee =
  | { driverId: Uuid; contractorId: null; appliesTo?: null }
  | { driverId: null; contractorId: Uuid; appliesTo?: null }
  | { driverId: null; contractorId: null; appliesTo: 'drivers' | 'contractors' }

type PayPlanFormProps = FormProps<PayPlan> & { payee: Payee }

/** Adds or changes what somebody is paid; a version that loads were agreed by is only followed by another. */
export function PayPlanForm({ payee, ...props }: PayPlanFormProps) {
  const { record } = props
  return record?.isUsed ? <UsedPlan {...props} plan={record} /> : <OpenPlan payee={payee} {...props} />
}

function OpenPlan({ payee, ...props }: PayPlanFormProps) {
  const { form, frame } = useDeclaredForm(payPlans, props, {
    calls: useRecordCalls(trpc.payPlans, trpc.useUtils().payPlans),
    given: { appliesTo: null, ...payee, effectiveFrom: useToday() },
    draft: `pay-plan.${payee.driverId ?? payee.contractorId ?? payee.appliesTo}`,
    sent: sentPay,
  })
  return (
    <RecordForm {...frame}>
      <PayFields control={form.control} />
    </RecordForm>
  )
}
