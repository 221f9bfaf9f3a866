import { type Outputs, trpc } from '#web/api.ts'
import { type PickerProps, RecordPicker } from '#web/form/record-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { MaterialForm } from './forms.tsx'

/** Chooses a material, or adds one on the spot. */
export function MaterialPicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <RecordPicker<Outputs['materials']['options'][number]>
      {...props}
      options={trpc.materials.options}
      detail={(each) => w.material.classes[each.class]}
      addLabel={w.material.add}
      form={MaterialForm}
    />
  )
}
