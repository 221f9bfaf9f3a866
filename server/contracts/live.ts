import * as z from 'zod/mini'

/** Where the browser's stream was when it was cut. */
export const liveInput = z.strictObject({ lastEventId: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) })
