import { type Outputs, trpc } from '#web/api.ts'
import { type PickerProps, RecordPicker } from '#web/form/record-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { TruckForm } from './forms.tsx'

/** Chooses a truck, or adds one on the spot. */
export function TruckPicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <RecordPicker<Outputs['trucks']['options'][number]>
      {...props}
      options={trpc.trucks.options}
      detail={(each) => each.driverName}
      addLabel={w.truck.add}
      form={TruckForm}
    />
  )
}
