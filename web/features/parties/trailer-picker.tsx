import { type Outputs, trpc } from '#web/api.ts'
import { type PickerProps, RecordPicker } from '#web/form/record-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { TrailerForm } from './forms.tsx'

/** Chooses a trailer, or adds one on the spot. */
export function TrailerPicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <RecordPicker<Outputs['trailers']['options'][number]>
      {...props}
      options={trpc.trailers.options}
      detail={(each) => w.trailer.kinds[each.kind]}
      addLabel={w.trailer.add}
      form={TrailerForm}
    />
  )
}
