import * as z from 'zod/mini'
import { customers } from '#domain/records/customers.ts'
import { drivers } from '#domain/records/drivers.ts'
import type { Field, FieldSet, ValuesOf } from '#domain/records/field.ts'
import { jobs } from '#domain/records/jobs.ts'
import { materials } from '#domain/records/materials.ts'
import type { RecordBase, RecordDeclaration } from '#domain/records/record.ts'
import { sites } from '#domain/records/sites.ts'
import { trailers } from '#domain/records/trailers.ts'
import { trucks } from '#domain/records/trucks.ts'
import { uuid } from '../base.ts'
import { compounds } from '../compounds.ts'
import { at, called, onDay, orNull, pageOf, whole, words } from './base.ts'

type Shown<Shape> = { [Name in keyof Shape]: Shape[Name] extends z.ZodMiniType ? z.infer<Shape[Name]> : never }
type Schema<Value> = z.ZodMiniType<Value, Value>
type Answers<Row> = { one: Schema<Row>; page: Schema<{ rows: Row[]; nextCursor: string | null }> }

/** A declared record as the open API shows it: its fields, and what is shown beside them. */
function recordAnswer<Fields extends FieldSet, Shape extends Record<string, z.ZodMiniType>>(
  id: string,
  declaration: RecordDeclaration<string, Fields>,
  shown: Shape,
): Answers<RecordBase & ValuesOf<Fields> & Shown<Shape>>
function recordAnswer(
  id: string,
  { fields }: RecordDeclaration,
  shown: Record<string, z.ZodMiniType>,
): { one: z.ZodMiniType; page: z.ZodMiniType } {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    field.required ? shownValue(field) : orNull(shownValue(field)),
  ])
  const record = { id: uuid, version: whole, createdAt: at, archivedAt: orNull(at) }
  const one = called(id, z.object({ ...record, ...Object.fromEntries(values), ...shown }))
  return { one, page: called(`${id}Page`, pageOf(one)) }
}

/** What is stored may be older than the bounds of what is taken: the kind of a value is promised, and no bound. */
function shownValue(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options)
    case 'day':
      return onDay
    case 'flag':
      return z.boolean()
    case 'reference':
      return uuid
    case 'compound':
      return compounds[field.of]
    case 'degrees':
      return z.number()
    case 'whole':
    case 'pounds':
    case 'milli':
    case 'distance':
    case 'cents':
    case 'rate':
    case 'share':
      return whole
    default:
      return z.string()
  }
}

/** The records that the open API has, by the name of their router. */
export const recordAnswers = {
  customers: recordAnswer('Customer', customers, {
    heldAt: orNull(at),
    holdReason: words,
    mergedIntoId: orNull(uuid),
    poRequired: z.boolean(),
    poPattern: words,
  }),
  jobs: recordAnswer('Job', jobs, { number: z.string(), customerName: z.string() }),
  sites: recordAnswer('Site', sites, { zone: z.string() }),
  materials: recordAnswer('Material', materials, {}),
  drivers: recordAnswer('Driver', drivers, { userId: orNull(uuid), contractorName: words }),
  trucks: recordAnswer('Truck', trucks, { driverName: words, contractorName: words }),
  trailers: recordAnswer('Trailer', trailers, { contractorName: words }),
}
