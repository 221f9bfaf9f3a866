import { type Outputs, trpc } from '#web/api.ts'
import { type PickerProps, RecordPicker } from '#web/form/record-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { SiteForm } from './forms.tsx'

/** Chooses a site, or adds one on the spot. */
export function SitePicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <RecordPicker<Outputs['sites']['options'][number]>
      {...props}
      options={trpc.sites.options}
      detail={(each) => [each.address, each.city].filter(Boolean).join(', ')}
      addLabel={w.site.add}
      form={SiteForm}
    />
  )
}
