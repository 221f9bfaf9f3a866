import type { FieldSet } from '#domain/records/field.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { FormProps } from './form-props.ts'
import { type Pickers, RecordFields } from './record-fields.tsx'
import { RecordForm } from './record-form.tsx'
import { type DeclaredOptions, useDeclaredForm } from './use-declared-form.ts'

type DeclaredFormProps<Fields extends FieldSet, Stored> = FormProps<Stored> &
  DeclaredOptions<Fields, Stored> & { declaration: RecordDeclaration<string, Fields>; pickers?: Pickers }

/** The form of a declared record, out of its fields. */
export function DeclaredForm<
  Fields extends FieldSet,
  Stored extends { id: Uuid; version: number; archivedAt: unknown },
>({ declaration, calls, given, draft, sent, pickers, ...props }: DeclaredFormProps<Fields, Stored>) {
  const { form, frame } = useDeclaredForm(declaration, props, { calls, given, draft, sent })
  return (
    <RecordForm {...frame}>
      <RecordFields declaration={declaration} control={form.control} pickers={pickers} />
    </RecordForm>
  )
}
