import * as z from 'zod/mini'
import { operation, plain, text, uuid } from './base.ts'

/** Lists whose address can be kept under a name. */
const listPages = ['loads', 'audit'] as const
export type ListPage = (typeof listPages)[number]
const page = z.enum(listPages)

export const listViewsInput = z.strictObject({ page })
export const saveViewInput = z.strictObject({
  ...operation,
  id: uuid,
  page,
  name: text(60),
  search: z.string().check(z.maxLength(2000), plain),
  isShared: z.boolean(),
})
export type SaveViewInput = z.infer<typeof saveViewInput>
export const removeViewInput = z.strictObject({ ...operation, id: uuid })
export type RemoveViewInput = z.infer<typeof removeViewInput>
