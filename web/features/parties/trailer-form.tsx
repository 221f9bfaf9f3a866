import { trailers } from '#domain/records/trailers.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { DeclaredForm } from '#web/form/declared-form.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { ContractorPicker } from './contractor-picker.tsx'

type Trailer = Outputs['trailers']['byId']

/** Adds or changes a trailer. */
export function TrailerForm(props: FormProps<Trailer>) {
  const calls = useRecordCalls(trpc.trailers, trpc.useUtils().trailers)
  return <DeclaredForm declaration={trailers} calls={calls} pickers={{ contractorId: ContractorPicker }} {...props} />
}
