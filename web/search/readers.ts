import { oneLine } from '#domain/format/one-line.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'

/** Reads one value of an address; undefined for what cannot be meant, which the page then does without. */
export type Reader<Value> = (given: unknown) => Value | undefined
/** A reader for each field of a contract: none is left out. */
export type Readers<Fields> = { [Key in keyof Required<Fields>]: Reader<NonNullable<Fields[Key]>> }
type AnyReaders = { [field: string]: Reader<unknown> }
type Read<Fields extends AnyReaders> = { [Key in keyof Fields]?: ReturnType<Fields[Key]> }

/**
 * The check of a page's address. By hand, and not by the contract's schema: every page that one may go to is checked by
 * what the first load brings, for which a library of schemas is too much. The server checks again by the contract.
 *
 * What is left out is named as undefined: the router lays what is read over what the address says, and a name that were
 * only missing would bring the unread value back.
 */
export function searchOf<Fields extends AnyReaders>(fields: Fields): (given: object) => Read<Fields>
export function searchOf(fields: AnyReaders) {
  return (given: object) => {
    const values = new Map<string, unknown>(Object.entries(given))
    const read = Object.entries(fields).map(([field, reader]) => [field, reader(values.get(field))] as const)
    const unread = [...values.keys()].map((name) => [name, undefined] as const)
    return Object.fromEntries([...unread, ...read.filter(([, value]) => value !== undefined)])
  }
}

/** Text as the contracts take it: on one line and trimmed, from so many characters to so many. The router reads `q=42` as a number. */
export const text =
  (least: number, most: number): Reader<string> =>
  (typed) => {
    const given = typeof typed === 'number' ? String(typed) : typed
    const line = typeof given === 'string' && isPlain(given) ? oneLine(given) : ''
    const { length } = [...line]
    return length >= least && length <= most ? line : undefined
  }

const CONTROL = /[^\P{Cc}\n\r\t]/u
const isPlain = (value: string) => value.isWellFormed() && !CONTROL.test(value)

/** Text of a form of its own. */
export const like =
  (form: RegExp): Reader<string> =>
  (given) =>
    typeof given === 'string' && form.test(given) ? given : undefined

/** The order of a list that says itself by what it can be ordered: a column's id, behind a minus where it goes down. */
export const order: Reader<string> = like(/^-?[a-z][A-Za-z]{0,29}$/)

/** One of a few words. */
export const one =
  <const Value extends string>(of: readonly Value[]): Reader<Value> =>
  (given) =>
    of.find((each) => each === given)

/** What one of two readers can read. */
export const either =
  <One, Other>(first: Reader<One>, second: Reader<Other>): Reader<One | Other> =>
  (given) =>
    first(given) ?? second(given)

/** Some things of one kind, all of them readable. One by itself, as people write `status=assigned`, is a list of one. */
export const some =
  <Value>(reader: Reader<Value>, most: number): Reader<Value[]> =>
  (said) => {
    const given = typeof said === 'string' ? [said] : said
    if (!Array.isArray(given) || given.length === 0 || given.length > most) return undefined
    const read = given.map(reader).filter((value) => value !== undefined)
    return read.length === given.length ? read : undefined
  }

export const flag: Reader<boolean> = (given) => (typeof given === 'boolean' ? given : undefined)
/** A mark that is set or not there. */
export const yes: Reader<true> = (given) => (given === true ? true : undefined)
export const uuid: Reader<Uuid> = (given) =>
  typeof given === 'string' && UUID.test(given) ? found(parseUuid(given)) : undefined
export const day: Reader<Day> = (given) => (typeof given === 'string' ? found(parseDay(given)) : undefined)

/** As the contracts want one: in lower case, of a version that is given out. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const found = <Value>(value: Value | null): Value | undefined => value ?? undefined
