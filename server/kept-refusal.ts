import type { Json } from '#db/schema/ledger.ts'
import { refusalCodes } from '#domain/words/load-words.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { isRefusalKind, type RefusalData } from './errors.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** A refusal as an operation keeps it. What another release wrote and this one has no sentence for stays a refusal. */
export async function keptRefusal(kept: Json): Promise<RefusalData> {
  known ??= refusalCodes()
  const codes = await known
  const isRefusalCode = (code: string): code is RefusalCode => codes.has(code)
  const { kind, code, field, params } = isObject(kept) ? kept : {}
  if (typeof kind !== 'string' || !isRefusalKind(kind) || typeof code !== 'string' || !isRefusalCode(code)) {
    return { kind: 'refused', code: 'unexpected' }
  }
  return {
    kind,
    code,
    ...(typeof field === 'string' ? { field } : {}),
    ...(isObject(params) ? { params } : {}),
  }
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
