import { useForm } from 'react-hook-form'
import { type CustomerFields, customerFieldsSchema } from '#contracts/customers.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { BoundNumber, BoundText, BoundTextArea } from '#web/form/fields.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { RecordForm } from '#web/form/record-form.tsx'
import { useKeptRecord } from '#web/form/use-kept-record.tsx'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { type Draft, useContract } from '#web/form/use-record-form.ts'
import { useWords } from '#web/format/words.tsx'

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
export function CustomerForm({ name = '', ...props }: FormProps<Customer>) {
  const { record } = props
  const w = useWords().parties
  const resolver = useContract<Values, CustomerFields>(customerFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  const frame = useKeptRecord(form, props, {
    kind: 'customers',
    calls: useRecordCalls(trpc.customers, trpc.useUtils().customers),
    schema: customerFieldsSchema,
    draft: 'customer',
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
