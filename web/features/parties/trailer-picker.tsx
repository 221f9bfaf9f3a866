import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import type { PickerProps } from './form/picker.tsx'
import { SearchedPicker } from './form/searched-picker.tsx'
import { TrailerForm } from './forms.tsx'

/** Chooses a trailer, or adds one on the spot. */
export function TrailerPicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <SearchedPicker<Outputs['trailers']['options'][number]>
      {...props}
      options={trpc.trailers.options}
      detail={(each) => w.trailer.kinds[each.kind]}
      addLabel={w.trailer.add}
      form={TrailerForm}
    />
  )
}
