import { contractors } from '#domain/records/contractors.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { DeclaredForm } from '#web/form/declared-form.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'

export type Contractor = Outputs['contractors']['byId']

/** Adds or changes a contractor. */
export function ContractorForm(props: FormProps<Contractor>) {
  const calls = useRecordCalls(trpc.contractors, trpc.useUtils().contractors)
  return <DeclaredForm declaration={contractors} calls={calls} {...props} />
}
