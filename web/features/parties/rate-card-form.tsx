import { useController, useForm } from 'react-hook-form'
import { type RateCardFields, rateCardFieldsSchema } from '#contracts/rates.ts'
import { quantityBases, weightBases } from '#domain/settlements/terms.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { BoundPicker } from '#web/form/bound-picker.tsx'
import { BoundSelect } from '#web/form/bound-select.tsx'
import { BoundDay, BoundMoney } from '#web/form/fields.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { BoundDecimal } from '#web/form/typed-fields.tsx'
import { useKeptRecord } from '#web/form/use-kept-record.tsx'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { type Draft, messageOf, useContract } from '#web/form/use-record-form.ts'
import { useWords } from '#web/format/words.tsx'
import { CustomerPicker } from './customer-picker.tsx'
import { DetentionField } from './detention-field.tsx'
import { FuelSurchargeField } from './fuel-surcharge-field.tsx'
import { MaterialPicker } from './material-picker.tsx'
import { SitePicker } from './site-picker.tsx'
import { useCurrency } from './use-currency.ts'
import { useToday } from './use-today.ts'

export type RateCard = Outputs['rateCards']['byId']
type Values = Draft<RateCardFields>

const draftOf = (record: RateCard | null, today: Values['effectiveFrom']): Values => ({
  customerId: record?.customerId ?? null,
  pickupSiteId: record?.pickupSiteId ?? null,
  deliverySiteId: record?.deliverySiteId ?? null,
  materialId: record?.materialId ?? null,
  basis: quantityBases.find((basis) => basis === record?.basis) ?? 'per_ton',
  rateMicro: record?.rateMicro ?? null,
  fuelSurcharge: customersSurcharge(record?.fuelSurcharge ?? null),
  minimumCents: record?.minimumCents ?? null,
  minimumQuantityMilli: record?.minimumQuantityMilli ?? null,
  weightBasis: record?.weightBasis ?? 'origin',
  detention: record?.detention ?? null,
  tonuCents: record?.tonuCents ?? null,
  effectiveFrom: record?.effectiveFrom ?? today,
  effectiveTo: record?.effectiveTo ?? null,
})

/** Shares of a surcharge exist in pay only. */
function customersSurcharge(surcharge: RateCard['fuelSurcharge']): Values['fuelSurcharge'] {
  return surcharge?.method === 'in_base' || surcharge?.method === 'pass_through' ? null : surcharge
}

type RateCardFormProps = FormProps<RateCard> & {
  /** What a new card begins with: the haul that has no rate yet. */
  start?: Pick<Values, 'customerId' | 'pickupSiteId' | 'deliverySiteId' | 'materialId'>
}

/** Adds or changes what customers are charged; keys that are left empty fit all. */
export function RateCardForm({ start, ...props }: RateCardFormProps) {
  const { record } = props
  const w = useWords().parties.rate
  const currency = useCurrency()
  const today = useToday()
  const resolver = useContract<Values, RateCardFields>(rateCardFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: { ...draftOf(record, today), ...start } })
  const frame = useKeptRecord(form, props, {
    kind: 'rateCards',
    calls: useRecordCalls(trpc.rateCards, trpc.useUtils().rateCards),
    schema: rateCardFieldsSchema,
    draft: 'rate-card',
    draftOf: (stored) => draftOf(stored, today),
  })
  const { control } = form
  const fuel = useController({ control, name: 'fuelSurcharge' })
  const detention = useController({ control, name: 'detention' })
  return (
    <RecordForm {...frame}>
      <Grid minWidth="12rem">
        <BoundPicker
          control={control}
          name="customerId"
          label={w.customer}
          placeholder={w.anyOf.customer}
          picker={CustomerPicker}
        />
        <BoundPicker
          control={control}
          name="materialId"
          label={w.material}
          placeholder={w.anyOf.material}
          picker={MaterialPicker}
        />
        <BoundPicker
          control={control}
          name="pickupSiteId"
          label={w.pickup}
          placeholder={w.anyOf.pickup}
          picker={SitePicker}
        />
        <BoundPicker
          control={control}
          name="deliverySiteId"
          label={w.delivery}
          placeholder={w.anyOf.delivery}
          picker={SitePicker}
        />
        <BoundMoney control={control} name="rateMicro" label={w.rate} currency={currency} isRate isRequired />
        <BoundSelect
          control={control}
          name="basis"
          label={w.basis}
          isRequired
          options={quantityBases.map((value) => ({ value, text: w.bases[value] }))}
        />
        <BoundSelect
          control={control}
          name="weightBasis"
          label={w.weightBasis}
          isRequired
          options={weightBases.map((value) => ({ value, text: w.weightBases[value] }))}
        />
        <BoundMoney control={control} name="minimumCents" label={w.minimum} currency={currency} />
        <BoundDecimal control={control} name="minimumQuantityMilli" label={w.minimumQuantity} places={3} />
        <BoundMoney control={control} name="tonuCents" label={w.tonu} currency={currency} />
        <BoundDay control={control} name="effectiveFrom" label={w.from} isRequired />
        <BoundDay control={control} name="effectiveTo" label={w.to} description={w.toHint} />
      </Grid>
      <FuelSurchargeField
        value={fuel.field.value}
        onChange={fuel.field.onChange}
        error={messageOf(fuel.fieldState.error) ?? undefined}
        methods={['formula', 'steps', 'percent']}
      />
      <DetentionField
        value={detention.field.value}
        onChange={detention.field.onChange}
        error={messageOf(detention.fieldState.error) ?? undefined}
      />
    </RecordForm>
  )
}
