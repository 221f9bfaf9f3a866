import { useForm } from 'react-hook-form'
import { type CustomerFields, customerFieldsSchema } from '#contracts/customers.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { ArchiveButton } from './form/archive-button.tsx'
import { BoundNumber, BoundText, BoundTextArea } from './form/fields.tsx'
import type { FormProps } from './form/form-props.ts'
import { RecordForm } from './form/record-form.tsx'
import { useDirtyReport } from './form/use-dirty-report.ts'
import { type Draft, useContract, useRecordForm } from './form/use-record-form.ts'

export type Customer = Outputs['customers']['byId']
type Values = Draft<CustomerFields>

const draftOf = (record: Customer | null, name: string): Values => ({
  companyName: record?.companyName ?? name,
  contactName: record?.contactName ?? null,
  email: record?.email ?? null,
  phone: record?.phone ?? null,
  address: record?.address ?? null,
  termsDays: record?.termsDays ?? 30,
  notes: record?.notes ?? null,
})

/** Adds or changes a customer. */
export function CustomerForm({ record, name = '', onSaved, onCancel, onDirtyChange }: FormProps<Customer>) {
  const w = useWords().parties
  const utils = trpc.useUtils()
  const create = trpc.customers.create.useMutation()
  const update = trpc.customers.update.useMutation()
  const archive = trpc.customers.archive.useMutation()
  const restore = trpc.customers.restore.useMutation()
  const resolver = useContract<Values, CustomerFields>(customerFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  useDirtyReport(form.formState.isDirty, onDirtyChange)
  const saved = (customer: Customer) => {
    void utils.customers.invalidate()
    onSaved(customer)
  }
  const saving = useRecordForm(form, {
    schema: customerFieldsSchema,
    record,
    draft: 'customer',
    save: (fields, version) =>
      record
        ? update.mutateAsync({ ...operation(), ...fields, id: record.id, version })
        : create.mutateAsync({ ...operation(), ...fields, id: newId() }),
    reload: async () => {
      const stored = await utils.customers.byId.fetch({ id: record?.id ?? newId() })
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
        <BoundNumber
          control={control}
          name="termsDays"
          label={w.customer.termsDays}
          unit={w.customer.days}
          isRequired
        />
      </Grid>
      <BoundTextArea control={control} name="address" label={w.address} />
      <BoundTextArea control={control} name="notes" label={w.notes} />
    </RecordForm>
  )
}
