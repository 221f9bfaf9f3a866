import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import type { PickerProps } from './form/picker.tsx'
import { SearchedPicker } from './form/searched-picker.tsx'
import { TruckForm } from './forms.tsx'

/** Chooses a truck, or adds one on the spot. */
export function TruckPicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <SearchedPicker<Outputs['trucks']['options'][number]>
      {...props}
      options={trpc.trucks.options}
      detail={(each) => each.driverName}
      addLabel={w.truck.add}
      form={TruckForm}
    />
  )
}
