import { useForm } from 'react-hook-form'
import { type DriverFields, driverFieldsSchema, licenceClasses } from '#contracts/drivers.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { BoundPicker } from '#web/form/bound-picker.tsx'
import { BoundSelect } from '#web/form/bound-select.tsx'
import { BoundDay, BoundText } from '#web/form/fields.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { FormSection, RecordForm } from '#web/form/record-form.tsx'
import { useKeptRecord } from '#web/form/use-kept-record.tsx'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { type Draft, useContract } from '#web/form/use-record-form.ts'
import { useWords } from '#web/format/words.tsx'
import { ContractorPicker } from './contractor-picker.tsx'
import { TerminalField } from './terminal-field.tsx'

export type Driver = Outputs['drivers']['byId']
type Values = Draft<DriverFields>

const draftOf = (record: Driver | null, name: string): Values => ({
  fullName: record?.fullName ?? name,
  email: record?.email ?? null,
  phone: record?.phone ?? null,
  contractorId: record?.contractorId ?? null,
  terminalId: record?.terminalId ?? null,
  licenceNumber: record?.licenceNumber ?? null,
  licenceRegion: record?.licenceRegion ?? null,
  licenceClass: licenceClasses.find((each) => each === record?.licenceClass) ?? null,
  licenceExpiresOn: record?.licenceExpiresOn ?? null,
  medicalExpiresOn: record?.medicalExpiresOn ?? null,
})

/** Adds or changes a driver. */
export function DriverForm({ name = '', ...props }: FormProps<Driver>) {
  const { record } = props
  const w = useWords().parties
  const resolver = useContract<Values, DriverFields>(driverFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  const frame = useKeptRecord(form, props, {
    kind: 'drivers',
    calls: useRecordCalls(trpc.drivers, trpc.useUtils().drivers),
    schema: driverFieldsSchema,
    draft: 'driver',
    draftOf: (stored) => draftOf(stored, ''),
  })
  const { control } = form
  return (
    <RecordForm {...frame}>
      <BoundText control={control} name="fullName" label={w.driver.fullName} isRequired />
      <Grid minWidth="12rem">
        <BoundText control={control} name="phone" label={w.phone} type="tel" />
        <BoundText control={control} name="email" label={w.email} inputMode="email" />
        <BoundPicker
          control={control}
          name="contractorId"
          label={w.driver.contractor}
          placeholder={w.contractor.own}
          picker={ContractorPicker}
        />
        <TerminalField control={control} />
      </Grid>
      <FormSection title={w.driver.licence}>
        <Grid minWidth="12rem">
          <BoundText control={control} name="licenceNumber" label={w.driver.licenceNumber} />
          <BoundText control={control} name="licenceRegion" label={w.driver.licenceRegion} />
          <BoundSelect
            control={control}
            name="licenceClass"
            label={w.driver.licenceClass}
            emptyText={w.none}
            options={licenceClasses.map((value) => ({ value, text: value === 'other' ? w.driver.classOther : value }))}
          />
          <BoundDay control={control} name="licenceExpiresOn" label={w.driver.licenceExpiresOn} />
          <BoundDay control={control} name="medicalExpiresOn" label={w.driver.medicalExpiresOn} />
        </Grid>
      </FormSection>
    </RecordForm>
  )
}
