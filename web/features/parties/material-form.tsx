import { useForm } from 'react-hook-form'
import { type MaterialFields, materialClasses, materialFieldsSchema, quantityUnits } from '#contracts/materials.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { BoundSelect } from './form/bound-select.tsx'
import { BoundNumber, BoundText } from './form/fields.tsx'
import type { FormProps } from './form/form-props.ts'
import { RecordForm } from './form/record-form.tsx'
import { useKeptRecord } from './form/use-kept-record.tsx'
import { useRecordCalls } from './form/use-record-calls.ts'
import { type Draft, useContract } from './form/use-record-form.ts'

export type Material = Outputs['materials']['byId']
type Values = Draft<MaterialFields>

const draftOf = (record: Material | null, name: string): Values => ({
  name: record?.name ?? name,
  class: record?.class ?? 'aggregate',
  defaultUnit: record?.defaultUnit ?? 'ton',
  densityLbYd3: record?.densityLbYd3 ?? null,
  bushelLb: record?.bushelLb ?? null,
})

/** Adds or changes a material. */
export function MaterialForm({ name = '', ...props }: FormProps<Material>) {
  const { record } = props
  const { parties: w, units } = useWords()
  const resolver = useContract<Values, MaterialFields>(materialFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  const frame = useKeptRecord(form, props, {
    kind: 'materials',
    calls: useRecordCalls(trpc.materials, trpc.useUtils().materials),
    schema: materialFieldsSchema,
    draft: 'material',
    draftOf: (stored) => draftOf(stored, ''),
  })
  const { control } = form
  return (
    <RecordForm {...frame}>
      <BoundText control={control} name="name" label={w.name} isRequired />
      <Grid minWidth="12rem">
        <BoundSelect
          control={control}
          name="class"
          label={w.material.class}
          isRequired
          options={materialClasses.map((value) => ({ value, text: w.material.classes[value] }))}
        />
        <BoundSelect
          control={control}
          name="defaultUnit"
          label={w.material.unit}
          isRequired
          options={quantityUnits.map((value) => ({ value, text: units[value].one }))}
        />
        <BoundNumber control={control} name="densityLbYd3" label={w.material.density} unit={units.lb_per_yard.other} />
        <BoundNumber control={control} name="bushelLb" label={w.material.bushel} unit={units.lb_per_bushel.other} />
      </Grid>
    </RecordForm>
  )
}
