import * as z from 'zod/mini'
import type { Field, FieldSet, FilterOf, RecordDeclaration, ValuesOf } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { day, email, milli, operation, prose, text, uuid, versioned } from './base.ts'
import { listFields, type PartyFilter } from './parties.ts'

type Schema<Value> = z.ZodMiniType<Value, Value>
type Change<Fields> = Fields & { operationId: Uuid; id: Uuid }

/** The schemas of a record's inputs; those of the procedures refuse a field that they do not know. */
export type RecordContract<Fields, Filter> = {
  fields: Schema<Fields>
  create: Schema<Change<Fields>>
  update: Schema<Change<Fields> & { version: number }>
  list: Schema<PartyFilter & Filter>
}

/** The inputs that follow from a record's declaration. */
export function recordContract<Fields extends FieldSet, Filter extends string>(
  declaration: RecordDeclaration<string, Fields, Filter, string>,
): RecordContract<ValuesOf<Fields>, FilterOf<RecordDeclaration<string, Fields, Filter, string>>>
export function recordContract({ fields, filters }: RecordDeclaration): RecordContract<unknown, unknown> {
  const shape = mapped(Object.entries(fields), schemaOf)
  const chosen = Object.entries(fields).filter(([name]) => filters.includes(name))
  return {
    fields: z.object(shape),
    create: z.strictObject({ ...shape, ...operation, id: uuid }),
    update: z.strictObject({ ...shape, ...operation, ...versioned, id: uuid }),
    list: z.strictObject({ ...listFields, ...mapped(chosen, (field) => z.optional(valueSchema(field))) }),
  }
}

function mapped(fields: [string, Field][], schema: (field: Field) => z.ZodMiniType) {
  return Object.fromEntries(fields.map(([name, field]) => [name, schema(field)]))
}

function schemaOf(field: Field): z.ZodMiniType {
  return field.required ? valueSchema(field) : z.nullable(valueSchema(field))
}

function valueSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text':
      return text(field.max)
    case 'prose':
      return prose(field.max)
    case 'phone':
      return text(40).check(z.minLength(3))
    case 'email':
      return email
    case 'pattern':
      return z.string().check(z.trim(), z.regex(field.pattern))
    case 'whole':
    case 'pounds':
      return z.number().check(z.int(), z.minimum(field.min), z.maximum(field.max))
    case 'milli':
      return milli.check(z.refine((value) => value > 0 && value <= field.max))
    case 'choice':
      return z.enum(field.options)
    case 'day':
      return day
    case 'flag':
      return z.boolean()
    case 'reference':
      return uuid
  }
}
