import type { refusals } from './en/refusals.ts'

/** Every code that a refusal may carry; each has a sentence in each language. */
export type RefusalCode = keyof typeof refusals
export type RefusalWords = Record<RefusalCode, (params: Record<string, unknown>) => string>
