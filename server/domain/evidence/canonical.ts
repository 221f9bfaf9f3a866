/** Plain data: what JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * The one text that a value has: keys in the order of their code units, no spaces, strings in Unicode form NFC, numbers
 * in their shortest exact form with −0 as 0. Keys without a value are left out. Two values with the same text are the
 * same evidence. Throws TypeError on what JSON cannot say (NaN, infinity, bigint, a date object, a hole in a list).
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  if (typeof value === 'number') return canonicalNumber(value)
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`
  if (isPlainObject(value)) return `{${entries(value).join(',')}}`
  throw new TypeError(`not plain data: ${Object.prototype.toString.call(value)}`)
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not a number that JSON can say: ${value}`)
  return String(value === 0 ? 0 : value)
}

function entries(object: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort((a, b) => (a < b ? -1 : 1))
    .map((key) => `${JSON.stringify(key.normalize('NFC'))}:${canonicalJson(object[key])}`)
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
