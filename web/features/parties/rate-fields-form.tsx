import type { Control, FieldValues } from 'react-hook-form'
import { rateCards } from '#domain/records/rate-cards.ts'
import { RecordFields } from '#web/form/record-fields.tsx'
import { AccessorialsField } from './accessorials-field.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { DetentionField } from './detention-field.tsx'
import { FuelSurchargeField } from './fuel-surcharge-field.tsx'
import { JobPicker } from './job-picker.tsx'
import { MaterialPicker } from './material-picker.tsx'
import { SitePicker } from './site-picker.tsx'
import { TiersField } from './tiers-field.tsx'

const FUEL_METHODS = ['formula', 'steps', 'percent'] as const
const pickers = {
  jobId: JobPicker,
  customerId: CustomerPicker,
  materialId: MaterialPicker,
  pickupSiteId: SitePicker,
  deliverySiteId: SitePicker,
}
/** What a later version may say otherwise: whom and what it is for stays. */
const AGREED = [
  'rateMicro',
  'basis',
  'weightBasis',
  'minimumCents',
  'minimumQuantityMilli',
  'tonuCents',
  'effectiveFrom',
  'effectiveTo',
] as const

/** The fields of a rate; of a later version only what was agreed. */
export function RateFields({ control, isVersion = false }: { control: Control<FieldValues>; isVersion?: boolean }) {
  return (
    <>
      <RecordFields
        declaration={rateCards}
        control={control}
        pickers={pickers}
        names={isVersion ? AGREED : undefined}
      />
      <TiersField control={control} />
      <FuelSurchargeField control={control} methods={FUEL_METHODS} />
      <DetentionField control={control} />
      <AccessorialsField control={control} />
    </>
  )
}
