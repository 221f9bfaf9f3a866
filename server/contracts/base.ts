import * as z from 'zod/mini'
import { oneLine } from '#domain/format/one-line.ts'
import { MAIL_ADDRESS } from '#domain/people/mail-address.ts'
import { LATER_PLACE_S } from '#domain/tracking/later-place.ts'
import type { Cents, Day, Instant, Jurisdiction, MicroRate, Milli, Sha256, Uuid } from '#domain/units/brands.ts'
import { mileTenths } from '#domain/units/distance.ts'
import { isJurisdiction } from '#domain/units/jurisdiction-code.ts'
import type { OwnCode } from '#domain/words/refusals.ts'

/** Names the reason of a schema's own check, with what its sentence says: the second argument of `z.refine`. */
export function because(code: OwnCode, params: Readonly<Record<string, number>> = {}) {
  return { params: { code, ...params } }
}

/** A schema whose value carries one of the product's brands. */
export function branded<Value>(schema: z.ZodMiniType): z.ZodMiniType<Value, Value> {
  return schema as z.ZodMiniType<Value, Value>
}

/** The same for what people type into a form as text. */
function fromText<Value>(schema: z.ZodMiniType): z.ZodMiniType<Value, string> {
  return schema as z.ZodMiniType<Value, string>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export const uuid = branded<Uuid>(z.string().check(z.regex(UUID)))
export const sha256 = branded<Sha256>(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
/** A state or province by its two letters, of those that fuel tax knows; forms send what was typed. */
export const jurisdiction = fromText<Jurisdiction>(z.string().check(z.refine(isJurisdiction)))
/** A real calendar day. */
export const day = branded<Day>(
  z.string().check(
    z.regex(DAY),
    z.refine((text) => DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)),
  ),
)
/** ISO 8601 in UTC with milliseconds, between 2000 and 2100. */
export const instant = branded<Instant>(
  z.string().check(
    z.regex(INSTANT),
    z.refine((text) => !Number.isNaN(Date.parse(text)) && text >= '2000' && text < '2100'),
  ),
)

/**
 * Whole numbers of a unit smaller than the one people type in, between two bounds; a refusal names the bounds in theirs.
 * @param per how many of the smaller make one of theirs: 100 cents a dollar
 */
export const wholeWithin = (least: number, most: number, per: number) =>
  z.number().check(
    z.int(),
    z.refine((value) => value >= least, because('too_small', { minimum: least / per })),
    z.refine((value) => value <= most, because('too_big', { maximum: most / per })),
  )
const MOST_CENTS = 1_000_000_000
/** Up to ten million of the currency unit. */
export const cents = branded<Cents>(wholeWithin(0, MOST_CENTS, 100))
/** The same, which may also be taken back. */
export const signedCents = branded<Cents>(wholeWithin(-MOST_CENTS, MOST_CENTS, 100))
/** Up to a hundred thousand of the currency unit per unit. */
export const microRate = branded<MicroRate>(wholeWithin(0, 100_000_000_000, 1_000_000))
/** Up to ten million units. */
export const milli = branded<Milli>(wholeWithin(0, 10_000_000_000, 1000))
/** Of these more than nothing. */
export const aboveZero = z.refine<number>((value) => value > 0, because('above_zero'))

/** Up to 100 % in hundredths of a percent. */
export const percentHundredths = wholeWithin(0, 10_000, 100)
/** What an hour meter shows, in tenths of an hour. */
export const engineHoursTenths = wholeWithin(0, 2_000_000, 10)

const METRES_PER_KM = 1000
/** Whole metres, forth or back, up to a bound that a refusal names as people may type it: in miles and kilometres. */
export const metresWithin = (most: number) =>
  z.number().check(
    z.int(),
    z.refine(
      (metres) => Math.abs(metres) <= most,
      because('too_far', { miles: mileTenths(most) / 10, kilometres: most / METRES_PER_KM }),
    ),
  )
/** What an odometer shows, in metres: ten million kilometres are more than any truck has run. */
export const odometerM = metresWithin(10_000_000_000).check(z.minimum(0))

const CONTROL = /[^\P{Cc}\n\r\t]/u
/** Whether a text can be stored and shown: whole characters, and of the control characters line ends and tabs only. */
const isPlainText = (value: string) => value.isWellFormed() && !CONTROL.test(value)
/** Refuses text that no database column and no page can hold. */
export const plain = z.refine<string>(isPlainText, because('control_characters'))

function isPlainWithin(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isPlainText(key) && isPlainWithin(item))
}
/** The same for every text within plain data. */
export const plainWithin = z.refine<unknown>(isPlainWithin, because('control_characters'))

/** A name or another text that a person typed on one line: trimmed, one to `most` characters; a line break is a blank. */
export const text = (most = 200) => z.string().check(plain, z.overwrite(oneLine), z.minLength(1), z.maxLength(most))
/** The same, where it may be left out; an empty field is null. */
export const optionalText = (most = 200) => z.nullable(text(most))
/** Text of several lines that a person typed: a reason, a note, a message. */
export const prose = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), plain)
/** The same, where it may be left out; an empty field is null. */
export const optionalProse = (most: number) => z.nullable(prose(most))
/** A telephone number as people write it. */
export const phone = text(40).check(z.minLength(3))
export const email = z
  .string()
  // What is too long is looked at no further: the pattern's time grows with the square of what it is given.
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, { abort: true }), z.email({ pattern: MAIL_ADDRESS }))

/** Every mutation inside a fleet carries the id of the user's action, made once per action. */
export const operation = { operationId: uuid }
/** The largest value of a four-byte integer column. */
const MOST_INT32 = 2_147_483_647
/** A whole number that a four-byte integer column holds, from so much on. */
export const int32 = (least: number) => z.number().check(z.int(), z.minimum(least), z.maximum(MOST_INT32))
/** An edit names the version that it was based on. */
export const versioned = { version: int32(1) }

export const latitude = z.number().check(z.minimum(-90), z.maximum(90))
export const longitude = z.number().check(z.minimum(-180), z.maximum(180))

/** Where a phone was when something happened; or why it could not tell. */
export const fix = z.strictObject({
  lat: latitude,
  lon: longitude,
  accuracyM: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
  /** Seconds between the fix and the moment it is stamped on. */
  ageS: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(86_400))),
})
export type Fix = z.infer<typeof fix>

/** A position that became known in the half minute after something happened; it is added and replaces nothing. */
export const laterFix = z.strictObject({
  lat: latitude,
  lon: longitude,
  accuracyM: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000))),
  /** Seconds between the moment and the fix. */
  afterS: z.number().check(z.int(), z.minimum(0), z.maximum(LATER_PLACE_S)),
})
export type LaterFix = z.infer<typeof laterFix>

/** Of a cursor, which carries the value at which a page ended: a name or a reference of up to 500 letters. */
const MOST_CURSOR = 3000

/** Rows to a page of a list; the cursor is opaque and belongs to its sort and filter. */
export const page = {
  cursor: z.optional(z.string().check(z.maxLength(MOST_CURSOR), plain)),
  limit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(200))),
  /** The client's growing lists send it with every page; ours only grow forward. */
  direction: z.optional(z.literal('forward')),
}

/** A question without a filter. */
export const nothingAsked = z.strictObject({})
