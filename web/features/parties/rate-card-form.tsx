import { rateCards } from '#domain/records/rate-cards.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { type Outputs, trpc } from '#web/api.ts'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordFields } from '#web/form/record-fields.tsx'
import { RecordForm } from '#web/form/record-form.tsx'
import { useDeclaredForm } from '#web/form/use-declared-form.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { AccessorialsField } from './accessorials-field.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { DetentionField } from './detention-field.tsx'
import { FuelSurchargeField } from './fuel-surcharge-field.tsx'
import { JobPicker } from './job-picker.tsx'
import { MaterialPicker } from './material-picker.tsx'
import { SitePicker } from './site-picker.tsx'
import { TiersField } from './tiers-field.tsx'
import { useToday } from './use-today.ts'

export type RateCard = Outputs['rateCards']['byId']

const FUEL_METHODS = ['formula', 'steps', 'percent'] as const
const pickers = {
  jobId: JobPicker,
  customerId: CustomerPicker,
  materialId: MaterialPicker,
  pickupSiteId: SitePicker,
  deliverySiteId: SitePicker,
}

type RateCardFormProps = FormProps<RateCard> & {
  /** What a new card begins with: the haul that has no rate yet. */
  start?: Pick<FieldsOf<typeof rateCards>, 'jobId' | 'customerId' | 'pickupSiteId' | 'deliverySiteId' | 'materialId'>
}

/** Adds or changes what customers are charged; keys that are left empty fit all. */
export function RateCardForm({ start, ...props }: RateCardFormProps) {
  const calls = useRecordCalls(trpc.rateCards, trpc.useUtils().rateCards)
  const given = { effectiveFrom: useToday(), ...start }
  const { form, frame } = useDeclaredForm(rateCards, props, { calls, given, draft: 'rate-card' })
  const { control } = form
  return (
    <RecordForm {...frame}>
      <RecordFields declaration={rateCards} control={control} pickers={pickers} />
      <TiersField control={control} />
      <FuelSurchargeField control={control} methods={FUEL_METHODS} />
      <DetentionField control={control} />
      <AccessorialsField control={control} />
    </RecordForm>
  )
}
