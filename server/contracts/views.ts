import * as z from 'zod/mini'
import { savedViewLists } from '#domain/lists/list-filters.ts'
import { operation, plain, text, uuid } from './base.ts'

const page = z.enum(savedViewLists)

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
