import { useMemo } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { recordContract } from '#contracts/record.ts'
import type { FieldSet, ValuesOf } from '#domain/records/field.ts'
import { type RecordDeclaration, startOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { FormProps } from './form-props.ts'
import { type RecordCalls, useKeptRecord } from './use-kept-record.tsx'
import { useContract } from './use-record-form.ts'

/** What the form of a declared record needs beside its declaration. */
export type DeclaredOptions<Fields extends FieldSet, Stored> = {
  calls: RecordCalls<ValuesOf<Fields>, Stored>
  /** What a new record begins with that is not typed here, such as whose it is. */
  given?: Partial<ValuesOf<Fields>>
  /** Names what was typed and not saved on this device; the record's name without it. */
  draft?: string
  /** What goes out of what is typed; all of it without this. */
  sent?: (fields: ValuesOf<Fields>) => ValuesOf<Fields>
}

/** The form of a declared record: what it holds, checked by its contract, and the frame around its fields. */
export function useDeclaredForm<
  Fields extends FieldSet,
  Stored extends { id: Uuid; version: number; archivedAt: unknown },
>(
  declaration: RecordDeclaration<string, Fields>,
  { name = '', ...props }: FormProps<Stored>,
  { calls, given, draft = declaration.entity, sent }: DeclaredOptions<Fields, Stored>,
) {
  const contract = useMemo(() => recordContract(declaration), [declaration])
  const resolver = useContract<FieldValues, ValuesOf<Fields>>(contract.fields)
  const draftOf = (record: object | null): FieldValues => {
    const start = { ...startOf(declaration, name), ...given }
    const kept = new Map<string, unknown>(Object.entries(record ?? start))
    return Object.fromEntries(Object.keys(start).map((field) => [field, kept.get(field) ?? null]))
  }
  const form = useForm<FieldValues>({ resolver, defaultValues: draftOf(props.record) })
  const frame = useKeptRecord<FieldValues, ValuesOf<Fields>, Stored>(form, props, {
    declaration,
    calls,
    schema: contract.fields,
    draft,
    draftOf,
    sent,
  })
  return { form, frame }
}
