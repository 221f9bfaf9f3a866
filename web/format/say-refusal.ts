import type { RefusalCode, RefusalWords } from '#domain/words/refusals.ts'

type Refused = { code: string; params?: Record<string, unknown> }

/** A refusal as a sentence; one that a newer server knows and this page does not is something unexpected. */
export function sayRefusal(refusals: RefusalWords, { code, params = {} }: Refused): string {
  return isKnown(refusals, code) ? refusals[code](params) : refusals.unexpected({})
}

function isKnown(refusals: RefusalWords, code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
