import { useForm } from 'react-hook-form'
import { type DriverFields, driverFieldsSchema, licenceClasses } from '#contracts/drivers.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { ContractorPicker } from './contractor-picker.tsx'
import { ArchiveButton } from './form/archive-button.tsx'
import { BoundPicker } from './form/bound-picker.tsx'
import { BoundDay, BoundSelect, BoundText } from './form/fields.tsx'
import type { FormProps } from './form/form-props.ts'
import { FormSection, RecordForm } from './form/record-form.tsx'
import { useDirtyReport } from './form/use-dirty-report.ts'
import { type Draft, useContract, useRecordForm } from './form/use-record-form.ts'
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
export function DriverForm({ record, name = '', onSaved, onCancel, onDirtyChange }: FormProps<Driver>) {
  const w = useWords().parties
  const utils = trpc.useUtils()
  const create = trpc.drivers.create.useMutation()
  const update = trpc.drivers.update.useMutation()
  const archive = trpc.drivers.archive.useMutation()
  const restore = trpc.drivers.restore.useMutation()
  const resolver = useContract<Values, DriverFields>(driverFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  useDirtyReport(form.formState.isDirty, onDirtyChange)
  const saved = (stored: Driver) => {
    void utils.drivers.invalidate()
    onSaved(stored)
  }
  const saving = useRecordForm(form, {
    schema: driverFieldsSchema,
    record,
    draft: 'driver',
    save: (fields, version) =>
      record
        ? update.mutateAsync({ ...operation(), ...fields, id: record.id, version })
        : create.mutateAsync({ ...operation(), ...fields, id: newId() }),
    reload: async () => {
      const stored = await utils.drivers.byId.fetch({ id: record?.id ?? newId() })
      return { version: stored.version, draft: draftOf(stored, '') }
    },
    onSaved: saved,
  })
  const { control } = form
  return (
    <RecordForm
      form={form}
      saving={saving}
      onCancel={onCancel}
      more={record && <ArchiveButton record={record} archive={archive} restore={restore} onDone={saved} />}
    >
      <BoundText control={control} name="fullName" label={w.driver.fullName} isRequired />
      <Grid minWidth="12rem">
        <BoundText control={control} name="phone" label={w.phone} type="tel" />
        <BoundText control={control} name="email" label={w.email} type="email" />
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
