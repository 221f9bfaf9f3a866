import { trucks } from '#domain/records/trucks.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { DeclaredForm } from '#web/form/declared-form.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { ContractorPicker } from './contractor-picker.tsx'
import { DriverPicker } from './driver-picker.tsx'

const pickers = { driverId: DriverPicker, contractorId: ContractorPicker }

export type Truck = Outputs['trucks']['byId']

/** Adds or changes a truck. */
export function TruckForm(props: FormProps<Truck>) {
  const calls = useRecordCalls(trpc.trucks, trpc.useUtils().trucks)
  return <DeclaredForm declaration={trucks} calls={calls} pickers={pickers} {...props} />
}
