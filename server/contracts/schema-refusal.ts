import { type FirstRefusalCode, ownCode } from '#domain/words/refusals.ts'

/** One problem that a schema found, as the schema library tells it. */
export type SchemaIssue = {
  readonly code?: string
  readonly origin?: string
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly format?: string
  readonly keys?: readonly string[]
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** What can stand in a sentence of a refusal. */
type Said = string | number | boolean | null
export type SchemaRefusal = { code: FirstRefusalCode; params?: { [name: string]: Said } }

const LENGTHS: ReadonlySet<string> = new Set(['string', 'array', 'set', 'file'])

/**
 * A problem that a schema found, as a code of ours with what its sentence says: the same at the field of a form and in the
 * answer of the server. The schema library's own sentence is not shown.
 * @param isMissing whether nothing was given, as far as who asks still knows what was
 */
export function schemaRefusal(issue: SchemaIssue, isMissing: boolean): SchemaRefusal {
  if (isMissing) return { code: 'required' }
  const isLength = LENGTHS.has(issue.origin ?? '')
  switch (issue.code) {
    case 'too_small': {
      const minimum = Number(issue.minimum)
      if (!isLength) return { code: 'too_small', params: { minimum } }
      return minimum <= 1 ? { code: 'required' } : { code: 'too_short', params: { minimum } }
    }
    case 'too_big':
      return { code: isLength ? 'too_long' : 'too_big', params: { maximum: Number(issue.maximum) } }
    case 'invalid_format':
      return { code: 'wrong_format', params: { format: issue.format ?? '' } }
    case 'invalid_value':
      return { code: 'not_an_option' }
    case 'unrecognized_keys':
      return { code: 'unknown_field', params: { keys: (issue.keys ?? []).join(', ') } }
    case 'invalid_type':
      return { code: 'wrong_type' }
    case 'custom': {
      const { code, ...params } = issue.params ?? {}
      return {
        code: ownCode(code) ?? 'invalid_field',
        params: Object.fromEntries(Object.entries(params).filter(isSaid)),
      }
    }
    default:
      return { code: 'invalid_field' }
  }
}

function isSaid(entry: [string, unknown]): entry is [string, Said] {
  return entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1])
}
