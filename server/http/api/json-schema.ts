import * as z from 'zod/mini'
import { schemaNames } from '#contracts/answers/base.ts'

/** A JSON schema of an object, or of what is in one. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

const FORMATS: Record<string, string> = {
  '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$': 'uuid',
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$': 'date-time',
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$': 'date',
}

/** The JSON schema of what a contract takes. */
export function inputJson(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: withFormat })
}

/** The JSON schema of an answer, its named parts under `$defs`. */
export function answerJson(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'output', metadata: schemaNames, unrepresentable: 'any', override: withFormat })
}

/** Names the format of a text, and drops what says nothing more: its pattern, and the bounds of every whole number. */
function withFormat({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { pattern, format } = jsonSchema
  if (typeof pattern !== 'string') return
  const named = FORMATS[pattern]
  if (named) jsonSchema.format = named
  if (named === 'uuid' || format === 'date-time' || format === 'date') delete jsonSchema.pattern
}
