import { useForm } from 'react-hook-form'
import { type MaterialFields, materialClasses, materialFieldsSchema, quantityUnits } from '#contracts/materials.ts'
import { Grid } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { ArchiveButton } from './form/archive-button.tsx'
import { BoundNumber, BoundSelect, BoundText } from './form/fields.tsx'
import type { FormProps } from './form/form-props.ts'
import { RecordForm } from './form/record-form.tsx'
import { useDirtyReport } from './form/use-dirty-report.ts'
import { type Draft, useContract, useRecordForm } from './form/use-record-form.ts'

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
export function MaterialForm({ record, name = '', onSaved, onCancel, onDirtyChange }: FormProps<Material>) {
  const { parties: w, units } = useWords()
  const utils = trpc.useUtils()
  const create = trpc.materials.create.useMutation()
  const update = trpc.materials.update.useMutation()
  const archive = trpc.materials.archive.useMutation()
  const restore = trpc.materials.restore.useMutation()
  const resolver = useContract<Values, MaterialFields>(materialFieldsSchema)
  const form = useForm<Values>({ resolver, defaultValues: draftOf(record, name) })
  useDirtyReport(form.formState.isDirty, onDirtyChange)
  const saved = (stored: Material) => {
    void utils.materials.invalidate()
    onSaved(stored)
  }
  const saving = useRecordForm(form, {
    schema: materialFieldsSchema,
    record,
    draft: 'material',
    save: (fields, version) =>
      record
        ? update.mutateAsync({ ...operation(), ...fields, id: record.id, version })
        : create.mutateAsync({ ...operation(), ...fields, id: newId() }),
    reload: async () => {
      const stored = await utils.materials.byId.fetch({ id: record?.id ?? newId() })
      return { version: stored.version, draft: draftOf(stored, '') }
    },
    onSaved: saved,
  })
  const { control } = form
  return (
    <RecordForm
      form={form}
      saving={saving}
      onCancel={onCancel}
      more={record && <ArchiveButton record={record} archive={archive} restore={restore} onDone={saved} />}
    >
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
