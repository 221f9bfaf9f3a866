import * as z from 'zod/mini'
import { operation, plain } from './base.ts'

/** The registry decides which keys there are and what each may hold. */
export const settingHistoryInput = z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(100), plain) })

const held = z.union([z.boolean(), z.number(), z.string().check(z.maxLength(2000), plain)])

export const setSettingInput = z.strictObject({
  ...operation,
  key: z.string().check(z.minLength(1), z.maxLength(100), plain),
  /** Null puts the default back. */
  value: z.nullable(held),
  /** What it was where it was changed; another value since then is not written over unseen. */
  expected: z.optional(held),
})
export type SetSettingInput = z.infer<typeof setSettingInput>
