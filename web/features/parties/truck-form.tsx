import { useForm, useWatch } from 'react-hook-form'
import { type TruckFields, truckFieldsSchema } from '#contracts/equipment.ts'
import { equipmentStatuses } from '#domain/fleet/equipment.ts'
import { truckBodies } from '#domain/fleet/truck-bodies.ts'
import { vinWarning } from '#domain/fleet/vin.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { BoundPicker } from '#web/form/bound-picker.tsx'
import { BoundSelect } from '#web/form/bound-select.tsx'
import { BoundText } from '#web/form/fields.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { BoundWeight } from '#web/form/typed-fields.tsx'
import { useKeptRecord } from '#web/form/use-kept-record.tsx'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { type Draft, useContract } from '#web/form/use-record-form.ts'
import { useWords } from '#web/format/words.tsx'
import { ContractorPicker } from './contractor-picker.tsx'
import { DriverPicker } from './driver-picker.tsx'

export type Truck = Outputs['trucks']['byId']
type Values = Draft<TruckFields>

const draftOf = (record: Truck | null, name: string): Values => ({
  unitNumber: record?.unitNumber ?? name,
  contractorId: record?.contractorId ?? null,
  driverId: record?.driverId ?? null,
  plate: record?.plate ?? null,
  vin: record?.vin ?? null,
  status: record?.status ?? 'active',
  tareLb: record?.tareLb ?? null,
  registeredGrossLb: record?.registeredGrossLb ?? 80_000,
  body: record?.body ?? null,
})

/** Adds or changes a truck. */
export function TruckForm({ name = '', ...props }: FormProps<Truck>) {
  const { record } = props
  const w = useWords().parties
  const resolver = useContract<Values, TruckFields>(truckFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  const frame = useKeptRecord(form, props, {
    kind: 'trucks',
    calls: useRecordCalls(trpc.trucks, trpc.useUtils().trucks),
    schema: truckFieldsSchema,
    draft: 'truck',
    draftOf: (stored) => draftOf(stored, ''),
  })
  const { control } = form
  const vin = useWatch({ control, name: 'vin' })
  // A wrong check digit is worth a second look, yet old and foreign trucks have none: it never keeps from saving.
  const warning = vin ? vinWarning(vin) : null
  return (
    <RecordForm {...frame}>
      <Grid minWidth="12rem">
        <BoundText control={control} name="unitNumber" label={w.truck.unitNumber} isRequired />
        <BoundSelect
          control={control}
          name="status"
          label={w.status}
          isRequired
          options={equipmentStatuses.map((value) => ({ value, text: w.truck.status[value] }))}
        />
        <BoundSelect
          control={control}
          name="body"
          label={w.truck.body}
          emptyText={w.truck.bodyUnknown}
          options={truckBodies.map((value) => ({ value, text: w.truck.bodies[value] }))}
        />
        <BoundWeight control={control} name="tareLb" label={w.truck.tare} description={w.truck.weightHint} />
        <BoundWeight
          control={control}
          name="registeredGrossLb"
          label={w.truck.gross}
          description={w.truck.weightHint}
          isRequired
        />
        <BoundPicker control={control} name="driverId" label={w.truck.driver} picker={DriverPicker} />
        <BoundPicker
          control={control}
          name="contractorId"
          label={w.contractor.title}
          placeholder={w.contractor.own}
          picker={ContractorPicker}
        />
        <BoundText control={control} name="plate" label={w.truck.plate} />
        <BoundText
          control={control}
          name="vin"
          label={w.truck.vin}
          description={warning ? w.truck.vinWarning[warning] : undefined}
        />
      </Grid>
    </RecordForm>
  )
}
