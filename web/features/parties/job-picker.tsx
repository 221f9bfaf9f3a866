import { type Outputs, trpc } from '#web/api.ts'
import { type PickerProps, RecordPicker } from '#web/form/record-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { JobForm } from './forms.tsx'

/** Chooses a job by its name, number, customer or purchase order, or adds one on the spot. */
export function JobPicker(props: PickerProps) {
  return (
    <RecordPicker<Outputs['jobs']['options'][number]>
      {...props}
      options={trpc.jobs.options}
      detail={({ number, customerName, poNumber }) => [number, customerName, poNumber].filter(Boolean).join(' · ')}
      addLabel={useWords().jobs.add}
      form={JobForm}
    />
  )
}
