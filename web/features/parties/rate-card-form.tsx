import { useController, useForm } from 'react-hook-form'
import { type RateCardFields, rateCardFieldsSchema } from '#contracts/rates.ts'
import { quantityBases, weightBases } from '#domain/settlements/terms.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { DetentionField } from './detention-field.tsx'
import { ArchiveButton } from './form/archive-button.tsx'
import { BoundPicker } from './form/bound-picker.tsx'
import { BoundDay, BoundMoney, BoundSelect } from './form/fields.tsx'
import type { FormProps } from './form/form-props.ts'
import { RecordForm } from './form/record-form.tsx'
import { BoundDecimal } from './form/typed-fields.tsx'
import { useDirtyReport } from './form/use-dirty-report.ts'
import { type Draft, messageOf, useContract, useRecordForm } from './form/use-record-form.ts'
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

/** Adds or changes what customers are charged; keys that are left empty fit all. */
export function RateCardForm({ record, onSaved, onCancel, onDirtyChange }: FormProps<RateCard>) {
  const w = useWords().parties.rate
  const currency = useCurrency()
  const today = useToday()
  const utils = trpc.useUtils()
  const create = trpc.rateCards.create.useMutation()
  const update = trpc.rateCards.update.useMutation()
  const archive = trpc.rateCards.archive.useMutation()
  const restore = trpc.rateCards.restore.useMutation()
  const resolver = useContract<Values, RateCardFields>(rateCardFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, today) })
  useDirtyReport(form.formState.isDirty, onDirtyChange)
  const saved = (stored: RateCard) => {
    void utils.rateCards.invalidate()
    onSaved(stored)
  }
  const saving = useRecordForm(form, {
    schema: rateCardFieldsSchema,
    record,
    draft: 'rate-card',
    save: (fields, version) =>
      record
        ? update.mutateAsync({ ...operation(), ...fields, id: record.id, version })
        : create.mutateAsync({ ...operation(), ...fields, id: newId() }),
    reload: async () => {
      const stored = await utils.rateCards.byId.fetch({ id: record?.id ?? newId() })
      return { version: stored.version, draft: draftOf(stored, today) }
    },
    onSaved: saved,
  })
  const { control } = form
  const fuel = useController({ control, name: 'fuelSurcharge' })
  const detention = useController({ control, name: 'detention' })
  return (
    <RecordForm
      form={form}
      saving={saving}
      onCancel={onCancel}
      more={record && <ArchiveButton record={record} archive={archive} restore={restore} onDone={saved} />}
    >
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
