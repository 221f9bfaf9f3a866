import { materials } from '#domain/records/materials.ts'
import { type Outputs, trpc } from '#web/api.ts'
import { DeclaredForm } from '#web/form/declared-form.tsx'
import type { FormProps } from '#web/form/form-props.ts'
import { useRecordCalls } from '#web/form/use-record-calls.ts'

type Material = Outputs['materials']['byId']

/** Adds or changes a material. */
export function MaterialForm(props: FormProps<Material>) {
  const calls = useRecordCalls(trpc.materials, trpc.useUtils().materials)
  return <DeclaredForm declaration={materials} calls={calls} {...props} />
}
