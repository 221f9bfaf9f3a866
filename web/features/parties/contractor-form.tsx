import { useForm } from 'react-hook-form'
import { type ContractorFields, contractorFieldsSchema } from '#contracts/contractors.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { ArchiveButton } from './form/archive-button.tsx'
import { BoundDay, BoundText, BoundTextArea } from './form/fields.tsx'
import type { FormProps } from './form/form-props.ts'
import { RecordForm } from './form/record-form.tsx'
import { useDirtyReport } from './form/use-dirty-report.ts'
import { type Draft, useContract, useRecordForm } from './form/use-record-form.ts'

export type Contractor = Outputs['contractors']['byId']
type Values = Draft<ContractorFields>

const draftOf = (record: Contractor | null, name: string): Values => ({
  companyName: record?.companyName ?? name,
  contactName: record?.contactName ?? null,
  email: record?.email ?? null,
  phone: record?.phone ?? null,
  usdotNumber: record?.usdotNumber ?? null,
  mcNumber: record?.mcNumber ?? null,
  insuranceExpiresOn: record?.insuranceExpiresOn ?? null,
  notes: record?.notes ?? null,
})

/** Adds or changes a contractor. */
export function ContractorForm({ record, name = '', onSaved, onCancel, onDirtyChange }: FormProps<Contractor>) {
  const w = useWords().parties
  const utils = trpc.useUtils()
  const create = trpc.contractors.create.useMutation()
  const update = trpc.contractors.update.useMutation()
  const archive = trpc.contractors.archive.useMutation()
  const restore = trpc.contractors.restore.useMutation()
  const resolver = useContract<Values, ContractorFields>(contractorFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  useDirtyReport(form.formState.isDirty, onDirtyChange)
  const saved = (stored: Contractor) => {
    void utils.contractors.invalidate()
    onSaved(stored)
  }
  const saving = useRecordForm(form, {
    schema: contractorFieldsSchema,
    record,
    draft: 'contractor',
    save: (fields, version) =>
      record
        ? update.mutateAsync({ ...operation(), ...fields, id: record.id, version })
        : create.mutateAsync({ ...operation(), ...fields, id: newId() }),
    reload: async () => {
      const stored = await utils.contractors.byId.fetch({ id: record?.id ?? newId() })
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
      <BoundText control={control} name="companyName" label={w.companyName} isRequired />
      <Grid minWidth="12rem">
        <BoundText control={control} name="contactName" label={w.contactName} />
        <BoundText control={control} name="phone" label={w.phone} type="tel" />
        <BoundText control={control} name="email" label={w.email} type="email" />
        <BoundDay control={control} name="insuranceExpiresOn" label={w.contractor.insuranceExpiresOn} />
        <BoundText control={control} name="usdotNumber" label={w.contractor.usdotNumber} inputMode="numeric" />
        <BoundText control={control} name="mcNumber" label={w.contractor.mcNumber} />
      </Grid>
      <BoundTextArea control={control} name="notes" label={w.notes} />
    </RecordForm>
  )
}
