import type * as z from 'zod/mini'
import { type SchemaIssue, schemaRefusal } from '#contracts/schema-refusal.ts'
import type { Words } from '#domain/words/words.ts'

type Result<Output> =
  | { value: Output }
  | { issues: readonly { message: string; path?: readonly PropertyKey[] | undefined }[] }

type SpokenSchema<Draft, Fields> = {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => Result<Fields>
    readonly types?: { readonly input: Draft; readonly output: Fields }
  }
}

/** A schema of the contract whose problems are sentences of the reader's language; takes a draft with empty fields. */
export function spokenSchema<Draft, Fields>(
  schema: z.ZodMiniType<Fields>,
  refusals: Words['refusals'],
): SpokenSchema<Draft, Fields> {
  const error = (issue: SchemaIssue & { readonly input?: unknown }) => {
    const isMissing = issue.input === null || issue.input === undefined || issue.input === ''
    const { code, params = {} } = schemaRefusal(issue, isMissing)
    return refusals[code](params)
  }
  return {
    '~standard': {
      version: 1,
      vendor: 'haulbook',
      validate(value) {
        const parsed = schema.safeParse(value, { error })
        return parsed.success ? { value: parsed.data } : { issues: parsed.error.issues }
      },
    },
  }
}
