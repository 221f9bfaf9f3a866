import { jobs } from '#domain/records/jobs.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { DeclaredForm } from '#web/form/declared-form.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { CustomerPicker } from './customer-picker.tsx'
import { MaterialPicker } from './material-picker.tsx'
import { SitePicker } from './site-picker.tsx'

export type Job = Outputs['jobs']['byId']

const haul = { pickupSiteId: SitePicker, deliverySiteId: SitePicker, materialId: MaterialPicker }
/** A job stays with the customer that it was added for. */
const ofNew = { customerId: CustomerPicker, ...haul }

/** Adds or changes a job. */
export function JobForm(props: FormProps<Job>) {
  const calls = useRecordCalls(trpc.jobs, trpc.useUtils().jobs)
  return <DeclaredForm declaration={jobs} calls={calls} pickers={props.record ? haul : ofNew} {...props} />
}
