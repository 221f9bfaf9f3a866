import { useForm } from 'react-hook-form'
import { equipmentStatuses, type TrailerFields, trailerFieldsSchema, trailerKinds } from '#contracts/equipment.ts'
import { milli } from '#domain/units/quantity.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { ContractorPicker } from './contractor-picker.tsx'
import { BoundPicker } from './form/bound-picker.tsx'
import { BoundSelect } from './form/bound-select.tsx'
import { BoundText } from './form/fields.tsx'
import type { FormProps } from './form/form-props.ts'
import { RecordForm } from './form/record-form.tsx'
import { BoundDecimal, BoundWeight } from './form/typed-fields.tsx'
import { useKeptRecord } from './form/use-kept-record.tsx'
import { useRecordCalls } from './form/use-record-calls.ts'
import { type Draft, useContract } from './form/use-record-form.ts'

export type Trailer = Outputs['trailers']['byId']
type Values = Draft<TrailerFields>

const draftOf = (record: Trailer | null, name: string): Values => ({
  unitNumber: record?.unitNumber ?? name,
  contractorId: record?.contractorId ?? null,
  kind: record?.kind ?? null,
  plate: record?.plate ?? null,
  status: record?.status ?? 'active',
  tareLb: record?.tareLb ?? null,
  capacityMilliYd3: record?.capacityMilliYd3 ? milli(record.capacityMilliYd3) : null,
})

/** Adds or changes a trailer. */
export function TrailerForm({ name = '', ...props }: FormProps<Trailer>) {
  const { record } = props
  const { parties: w, units } = useWords()
  const resolver = useContract<Values, TrailerFields>(trailerFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  const frame = useKeptRecord(form, props, {
    kind: 'trailers',
    calls: useRecordCalls(trpc.trailers, trpc.useUtils().trailers),
    schema: trailerFieldsSchema,
    draft: 'trailer',
    draftOf: (stored) => draftOf(stored, ''),
  })
  const { control } = form
  return (
    <RecordForm {...frame}>
      <Grid minWidth="12rem">
        <BoundText control={control} name="unitNumber" label={w.truck.unitNumber} isRequired />
        <BoundSelect
          control={control}
          name="kind"
          label={w.trailer.kind}
          isRequired
          options={trailerKinds.map((value) => ({ value, text: w.trailer.kinds[value] }))}
        />
        <BoundSelect
          control={control}
          name="status"
          label={w.status}
          isRequired
          options={equipmentStatuses.map((value) => ({ value, text: w.truck.status[value] }))}
        />
        <BoundWeight control={control} name="tareLb" label={w.truck.tare} description={w.truck.weightHint} />
        <BoundDecimal
          control={control}
          name="capacityMilliYd3"
          label={w.trailer.capacity}
          places={3}
          unit={units.yd3.other}
        />
        <BoundText control={control} name="plate" label={w.truck.plate} />
        <BoundPicker
          control={control}
          name="contractorId"
          label={w.contractor.title}
          placeholder={w.contractor.own}
          picker={ContractorPicker}
        />
      </Grid>
    </RecordForm>
  )
}
