import * as z from 'zod/mini'
import { feedSubjects } from '#domain/calendars/feeds.ts'
import { operation, uuid } from './base.ts'

export const createFeedInput = z.strictObject({
  ...operation,
  id: uuid,
  subject: z.enum(feedSubjects),
  subjectId: uuid,
})
export type CreateFeedInput = z.infer<typeof createFeedInput>

export const revokeFeedInput = z.strictObject({ ...operation, id: uuid })
export type RevokeFeedInput = z.infer<typeof revokeFeedInput>
