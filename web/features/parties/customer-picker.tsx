import { type Outputs, trpc } from '#web/api.ts'
import { type PickerProps, RecordPicker } from '#web/form/record-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { CustomerForm } from './forms.tsx'

/** Chooses a customer, or adds one on the spot. */
export function CustomerPicker(props: PickerProps) {
  const w = useWords().parties
  return (
    <RecordPicker<Outputs['customers']['options'][number]>
      {...props}
      options={trpc.customers.options}
      detail={(each) => each.contactName}
      addLabel={w.customer.add}
      form={CustomerForm}
    />
  )
}
