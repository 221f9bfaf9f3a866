import * as z from 'zod/mini'
import { uuid } from '../base.ts'

/** Names of schemas, under which the document of the open API has them once. */
export const schemaNames: z.core.$ZodRegistry<{ id?: string | undefined; description?: string | undefined }> =
  z.registry()

/** Gives a schema its name in the document. */
export function called<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  schemaNames.add(schema, { id })
  return schema
}

/** Says of a value what its name does not. */
export function said<Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema {
  schemaNames.add(schema, { description })
  return schema
}

/** A moment in ISO 8601. */
export const at = z.iso.datetime({ offset: true })
/** A calendar day. */
export const onDay = z.iso.date()
export const whole = z.number().check(z.int())
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema)
export const words = z.nullable(z.string())

/** Another record, with the words that people know it by. */
export const namedRecord = called('Named', z.object({ id: uuid, name: z.string() }))

/** One page of a list. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    rows: z.array(row),
    nextCursor: said('Sent as `cursor` it asks for the next page; null on the last one.', z.nullable(z.string())),
  })

/** What an action that only leaves a record behind answers. */
export const idAnswer = called('Id', z.object({ id: uuid }))
