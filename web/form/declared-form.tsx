import { useMemo } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { recordContract } from '#contracts/record.ts'
import { type FieldSet, type RecordDeclaration, startOf, type ValuesOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { RecordKind } from '#web/features/parties/compare/record-texts.ts'
import type { FormProps } from './form-props.ts'
import { type Pickers, RecordFields } from './record-fields.tsx'
import { RecordForm } from './record-form.tsx'
import { type RecordCalls, useKeptRecord } from './use-kept-record.tsx'
import { useContract } from './use-record-form.ts'

type DeclaredFormProps<Fields extends FieldSet, Stored> = FormProps<Stored> & {
  declaration: RecordDeclaration<RecordKind, Fields>
  calls: RecordCalls<ValuesOf<Fields>, Stored>
  /** Fields that a new record is given here and that are not typed, such as whose it is. */
  given?: Partial<ValuesOf<Fields>>
  pickers?: Pickers
}

/** The form of a declared record, out of its fields. */
export function DeclaredForm<
  Fields extends FieldSet,
  Stored extends { id: Uuid; version: number; archivedAt: unknown },
>({ declaration, calls, given, pickers, name = '', ...props }: DeclaredFormProps<Fields, Stored>) {
  const contract = useMemo(() => recordContract(declaration), [declaration])
  const resolver = useContract<FieldValues, ValuesOf<Fields>>(contract.fields)
  const draftOf = (record: object | null): FieldValues => {
    const start = { ...startOf(declaration, name), ...given }
    const kept = new Map<string, unknown>(Object.entries(record ?? start))
    return Object.fromEntries(Object.keys(start).map((field) => [field, kept.get(field) ?? null]))
  }
  const form = useForm<FieldValues>({ resolver, defaultValues: draftOf(props.record) })
  const frame = useKeptRecord<FieldValues, ValuesOf<Fields>, Stored>(form, props, {
    kind: declaration.name,
    calls,
    schema: contract.fields,
    draft: declaration.entity,
    draftOf,
  })
  return (
    <RecordForm {...frame}>
      <RecordFields declaration={declaration} control={form.control} pickers={pickers} />
    </RecordForm>
  )
}
