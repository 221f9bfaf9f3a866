import * as z from 'zod/mini'
import { recordSorts } from '#domain/lists/record-sorts.ts'
import type { Field, FieldSet, ValuesOf } from '#domain/records/field.ts'
import { type FilterOf, filtersOf, type RecordDeclaration } from '#domain/records/record.ts'
import type { Uuid } from '#domain/units/brands.ts'
import {
  aboveZero,
  cents,
  day,
  email,
  metresWithin,
  microRate,
  milli,
  operation,
  percentHundredths,
  phone,
  prose,
  text,
  uuid,
  versioned,
  wholeWithin,
} from './base.ts'
import { compounds } from './compounds.ts'
import { sortShape } from './filters.ts'
import { listFields, type PartyFilter } from './parties.ts'

type Schema<Value> = z.ZodMiniType<Value, Value>
type Change<Fields> = Fields & { operationId: Uuid; id: Uuid }

/** Longer than any road. */
const MOST_DISTANCE_M = 10_000_000

/** The schemas of a record's inputs; those of the procedures refuse a field that they do not know. */
export type RecordContract<Fields, Filter> = {
  fields: Schema<Fields>
  /** The same, refusing a field that it does not know. */
  exact: Schema<Fields>
  create: Schema<Change<Fields>>
  update: Schema<Change<Fields> & { version: number }>
  list: Schema<PartyFilter & Filter>
}

/** The inputs that follow from a record's declaration. */
export function recordContract<Fields extends FieldSet, Filter extends string, Narrowing extends FieldSet>(
  declaration: RecordDeclaration<string, Fields, Filter, string, Narrowing>,
): RecordContract<ValuesOf<Fields>, FilterOf<RecordDeclaration<string, Fields, Filter, string, Narrowing>>>
export function recordContract(declaration: RecordDeclaration): RecordContract<unknown, unknown> {
  const shape = mapped(declaration.fields, schemaOf)
  return {
    fields: z.object(shape),
    exact: z.strictObject(shape),
    create: z.strictObject({ ...shape, ...operation, id: uuid }),
    update: z.strictObject({ ...shape, ...operation, ...versioned, id: uuid }),
    list: z.strictObject({
      ...listFields,
      ...sortShape(recordSorts(declaration)),
      ...mapped(filtersOf(declaration), (field) => z.optional(valueSchema(field))),
    }),
  }
}

/** What narrows a list of records and the file made of it. */
export function recordFilter(declaration: RecordDeclaration): z.ZodMiniType<Record<string, unknown>> {
  const { text: searched, archived } = listFields
  return z.strictObject({
    text: searched,
    archived,
    ...sortShape(recordSorts(declaration)),
    ...mapped(filtersOf(declaration), (field) => z.optional(valueSchema(field))),
  })
}

function mapped(fields: FieldSet, schema: (field: Field) => z.ZodMiniType) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]))
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
      return phone
    case 'email':
      return email
    case 'pattern':
      return field.isUpperCase
        ? z.string().check(z.trim(), z.toUpperCase(), z.regex(field.pattern))
        : z.string().check(z.trim(), z.regex(field.pattern))
    case 'whole':
    case 'pounds':
      return z.number().check(z.int(), z.minimum(field.min), z.maximum(field.max))
    case 'degrees':
      return z.number().check(z.minimum(-field.max), z.maximum(field.max))
    case 'milli':
      return quantity(field)
    case 'distance':
      return metresWithin(MOST_DISTANCE_M).check(aboveZero)
    case 'cents':
      return cents
    case 'rate':
      return microRate
    case 'share':
      return percentHundredths
    case 'choice':
      return z.enum(field.options)
    case 'day':
      return day
    case 'flag':
      return z.boolean()
    case 'reference':
      return uuid
    case 'compound':
      return compounds[field.of]
  }
}

function quantity({ min = 1, max }: { min?: number; max?: number }): z.ZodMiniType {
  const upTo = max === undefined ? milli : wholeWithin(0, max, 1000)
  return min === 0 ? upTo : upTo.check(aboveZero)
}
