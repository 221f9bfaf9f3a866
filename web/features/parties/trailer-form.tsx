import { trailers } from '#domain/records/trailers.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { ContractorPicker } from './contractor-picker.tsx'
import { DeclaredForm } from './form/declared-form.tsx'
import type { FormProps } from './form/form-props.ts'
import { useRecordCalls } from './form/use-record-calls.ts'

type Trailer = Outputs['trailers']['byId']

/** Adds or changes a trailer. */
export function TrailerForm(props: FormProps<Trailer>) {
  const calls = useRecordCalls(trpc.trailers, trpc.useUtils().trailers)
  return <DeclaredForm declaration={trailers} calls={calls} pickers={{ contractorId: ContractorPicker }} {...props} />
}
