/**
 * The value types that the whole product computes with. Each is a plain number or string on the wire; the brand only
 * keeps a rate from being added to an amount, or a local time from being taken for an instant.
 */
declare const brand: unique symbol
type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** An amount of money in hundredths of the fleet's currency unit; always a safe integer. */
export type Cents = Brand<number, 'Cents'>
/** A price per unit (ton, mile, hour …) in millionths of the fleet's currency unit; always a safe integer. */
export type MicroRate = Brand<number, 'MicroRate'>
/** A quantity in thousandths of its unit, as its ticket or contract prints it; always a safe integer. */
export type Milli = Brand<number, 'Milli'>
/** A point in time as ISO 8601 text in UTC with milliseconds and `Z`: `2026-03-17T13:31:00.000Z`. */
export type Instant = Brand<string, 'Instant'>
/** A calendar day `YYYY-MM-DD` in a zone that the name of the field says. */
export type Day = Brand<string, 'Day'>
/** UUID in lower case; version 7 wherever we make it ourselves. */
export type Uuid = Brand<string, 'Uuid'>
/** SHA-256 as 64 lower-case hex digits. */
export type Sha256 = Brand<string, 'Sha256'>
/** A state or province of the United States, Canada or Mexico as fuel tax names it: two capital letters. */
export type Jurisdiction = Brand<string, 'Jurisdiction'>
