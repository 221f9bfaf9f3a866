import * as z from 'zod/mini'
import { operation, optionalText, page, prose, sha256, text, uuid } from './base.ts'

const stroke = z.array(z.tuple([z.number(), z.number(), z.number()])).check(z.maxLength(5_000))
/** Vectors of x, y and milliseconds on a canvas of this size. */
const strokes = z.strictObject({
  width: z.number().check(z.minimum(1), z.maximum(10_000)),
  height: z.number().check(z.minimum(1), z.maximum(10_000)),
  lines: z.array(stroke).check(z.minLength(1), z.maxLength(500)),
})

export const portalQuoteListInput = z.strictObject(page)
export const portalQuoteInput = z.strictObject({ id: uuid })
/** Shown once; the first time counts. */
export const seeQuoteInput = z.strictObject({ ...operation, id: uuid })
/** A customer's signature over the terms that they have read, named by their hash. */
export const acceptQuoteInput = z.strictObject({
  ...operation,
  id: uuid,
  agreementSha256: sha256,
  signerName: text(200),
  signerPosition: optionalText(100),
  /** Null for a name that was typed. */
  strokes: z.nullable(strokes),
  /** The words of consent as they were shown. */
  consent: prose(2_000),
})
export type AcceptQuoteInput = z.infer<typeof acceptQuoteInput>
export const declineQuoteInput = z.strictObject({
  ...operation,
  id: uuid,
  reason: prose(500),
  name: optionalText(200),
})
export type DeclineQuoteInput = z.infer<typeof declineQuoteInput>
