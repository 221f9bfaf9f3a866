import { type Outputs, trpc } from '#web/api.ts'
import { type PickerProps, RecordPicker } from '#web/form/record-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { ContractorForm } from './forms.tsx'

/** Chooses a contractor, or adds one on the spot. */
export function ContractorPicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <RecordPicker<Outputs['contractors']['options'][number]>
      {...props}
      options={trpc.contractors.options}
      detail={(each) => each.phone}
      addLabel={w.contractor.add}
      form={ContractorForm}
    />
  )
}
