import { useForm } from 'react-hook-form'
import { type ContractorFields, contractorFieldsSchema } from '#contracts/contractors.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { BoundDay, BoundText, BoundTextArea } from '#web/form/fields.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { useKeptRecord } from '#web/form/use-kept-record.tsx'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { type Draft, useContract } from '#web/form/use-record-form.ts'
import { useWords } from '#web/format/words.tsx'

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
export function ContractorForm({ name = '', ...props }: FormProps<Contractor>) {
  const { record } = props
  const w = useWords().parties
  const resolver = useContract<Values, ContractorFields>(contractorFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  const frame = useKeptRecord(form, props, {
    kind: 'contractors',
    calls: useRecordCalls(trpc.contractors, trpc.useUtils().contractors),
    schema: contractorFieldsSchema,
    draft: 'contractor',
    draftOf: (stored) => draftOf(stored, ''),
  })
  const { control } = form
  return (
    <RecordForm {...frame}>
      <BoundText control={control} name="companyName" label={w.companyName} isRequired />
      <Grid minWidth="12rem">
        <BoundText control={control} name="contactName" label={w.contactName} />
        <BoundText control={control} name="phone" label={w.phone} type="tel" />
        <BoundText control={control} name="email" label={w.email} inputMode="email" />
        <BoundDay control={control} name="insuranceExpiresOn" label={w.contractor.insuranceExpiresOn} />
        <BoundText control={control} name="usdotNumber" label={w.contractor.usdotNumber} inputMode="numeric" />
        <BoundText control={control} name="mcNumber" label={w.contractor.mcNumber} />
      </Grid>
      <BoundTextArea control={control} name="notes" label={w.notes} />
    </RecordForm>
  )
}
