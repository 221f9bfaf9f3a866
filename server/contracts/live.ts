import * as z from 'zod/mini'
import { MAX_PAGE_AGE_MS } from '#domain/live/page-age.ts'

/** Where the browser's stream was when it was cut; for one that begins, how long ago its page began to ask for answers. */
export const liveInput = z.strictObject({
  lastEventId: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  pageAgeMs: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_PAGE_AGE_MS))),
})
