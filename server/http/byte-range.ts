/** A range of bytes as it was asked for, both ends included; `end` is null where it goes on to the last byte. */
export type ByteRange = { start: number; end: number | null }

/** More digits are no place in a file. */
const MOST_DIGITS = 15

/** The one range that a header names; null where it names none, several, or the last bytes only. */
export function byteRange(header: string | undefined): ByteRange | null {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || Math.max(first.length, last.length) > MOST_DIGITS) return null
  const start = Number(first)
  const end = last === '' ? null : Number(last)
  return end !== null && end < start ? null : { start, end }
}
