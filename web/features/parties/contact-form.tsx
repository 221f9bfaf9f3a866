import { contacts } from '#domain/records/contacts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { DeclaredForm } from '#web/form/declared-form.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'

export type Contact = Outputs['contacts']['list']['rows'][number]

/** Adds or changes a contact of a customer. */
export function ContactForm({ customerId, ...props }: FormProps<Contact> & { customerId: Uuid }) {
  const calls = useRecordCalls(trpc.contacts, trpc.useUtils().contacts)
  return <DeclaredForm declaration={contacts} calls={calls} given={{ customerId }} {...props} />
}
