import type * as z from 'zod/mini'
import { ownCode, type RefusalCode } from '#domain/words/refusals.ts'
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

type Issue = {
  readonly code?: string
  readonly input?: unknown
  readonly origin?: string
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly format?: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

const LENGTHS = new Set(['string', 'array'])

/** The code of what a schema found, the same that the server would answer with. */
function codeOf({ code, input, origin, minimum, params }: Issue): RefusalCode {
  const isEmpty = input === null || input === undefined || input === ''
  if (isEmpty) return 'required'
  const isLength = LENGTHS.has(origin ?? '')
  switch (code) {
    case 'too_small':
      if (isLength) return Number(minimum) <= 1 ? 'required' : 'too_short'
      return 'too_small'
    case 'too_big':
      return isLength ? 'too_long' : 'too_big'
    case 'invalid_format':
      return 'wrong_format'
    case 'invalid_value':
      return 'not_an_option'
    case 'invalid_type':
      return 'wrong_type'
    case 'custom':
      return ownCode(params?.code) ?? 'invalid_field'
    default:
      return 'invalid_field'
  }
}

/** A schema of the contract whose problems are sentences of the reader's language; takes a draft with empty fields. */
export function spokenSchema<Draft, Fields>(
  schema: z.ZodMiniType<Fields>,
  refusals: Words['refusals'],
): SpokenSchema<Draft, Fields> {
  const error = (issue: Issue) =>
    refusals[codeOf(issue)]({ minimum: issue.minimum, maximum: issue.maximum, format: issue.format, ...issue.params })
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
