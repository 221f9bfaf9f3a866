import { drivers } from '#domain/records/drivers.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { DeclaredForm } from '#web/form/declared-form.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'
import { ContractorPicker } from './contractor-picker.tsx'
import { TerminalPicker } from './terminal-picker.tsx'

const pickers = { contractorId: ContractorPicker, terminalId: TerminalPicker }

export type Driver = Outputs['drivers']['byId']

/** Adds or changes a driver. */
export function DriverForm(props: FormProps<Driver>) {
  const calls = useRecordCalls(trpc.drivers, trpc.useUtils().drivers)
  return <DeclaredForm declaration={drivers} calls={calls} pickers={pickers} {...props} />
}
