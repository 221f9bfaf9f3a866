import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { payPlans } from '#domain/records/pay-plans.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { Outputs } from '#web/api.ts'
import { RecordFields } from '#web/form/record-fields.tsx'
import { AccessorialsField } from './accessorials-field.tsx'
import { DetentionField } from './detention-field.tsx'
import { FuelSurchargeField } from './fuel-surcharge-field.tsx'
import { TiersField } from './tiers-field.tsx'

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

/** What belongs to the other kind of pay stays in the form, in case it is chosen back, and is not sent. */
export function sentPay(typed: FieldsOf<typeof payPlans>): FieldsOf<typeof payPlans> {
  return { ...typed, ...(typed.basis === 'percent' ? { rateMicro: null, tiers: null } : { percentHundredths: null }) }
}

/** The fields of a pay plan; a later version is for the same kind of truck. */
export function PayFields({ control, isVersion = false }: { control: Control<FieldValues>; isVersion?: boolean }) {
  const isShare = useWatch({ control, name: 'basis' }) === 'percent'
  const figure = isShare ? 'percentHundredths' : 'rateMicro'
  const names = ['basis', figure, ...AGREED] as const
  return (
    <>
      <RecordFields
        declaration={payPlans}
        control={control}
        names={isVersion ? names : ['truckBody', ...names]}
        needed={[figure]}
      />
      {!isShare && <TiersField control={control} />}
      <FuelSurchargeField control={control} methods={isShare ? [...PAY_METHODS, 'in_base'] : PAY_METHODS} />
      <DetentionField control={control} />
      <AccessorialsField control={control} />
    </>
  )
}
