import { type Outputs, trpc } from '#web/api.ts'
import { type PickerProps, RecordPicker } from '#web/form/record-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { DriverForm } from './forms.tsx'

/** Chooses a driver, or adds one on the spot. */
export function DriverPicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <RecordPicker<Outputs['drivers']['options'][number]>
      {...props}
      options={trpc.drivers.options}
      detail={(each) => each.contractorName}
      addLabel={w.driver.add}
      form={DriverForm}
    />
  )
}
