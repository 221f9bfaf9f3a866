import { customers } from '#domain/records/customers.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { DeclaredForm } from '#web/form/declared-form.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'

export type Customer = Outputs['customers']['byId']

/** Adds or changes a customer. */
export function CustomerForm(props: FormProps<Customer>) {
  const calls = useRecordCalls(trpc.customers, trpc.useUtils().customers)
  return <DeclaredForm declaration={customers} calls={calls} {...props} />
}
