/** What a character counts: digits their value, `A`-`Z` 17 to 42, `a`-`z` 49 to 74, all others and `0` nothing. */
function characterValue(code: number): number {
  const isCounted = (code >= 0x31 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
  return isCounted ? code - 0x30 : 0
}

/** The sum of what the characters of a text count, 49 CFR 395 subpart B appendix A 4.4.5 and table 3. */
export function characterSum(text: string): number {
  let sum = 0
  for (let i = 0; i < text.length; i += 1) sum += characterValue(text.charCodeAt(i))
  return sum
}

const rotatedLeft3 = (byte: number) => ((byte << 3) | (byte >> 5)) & 0xff
const rotatedRight3 = (byte: number) => ((byte >> 3) | (byte << 5)) & 0xff
const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')

const EVENT_MASK = 0xc3
const LINE_MASK = 0x96
const FILE_MASK = 0x969c

/**
 * The event data check value, two hex digits, of the texts that make it: type, code, date, time, miles, engine hours,
 * latitude, longitude, power unit number, username (appendix A 4.4.5.1).
 */
export function eventCheckValue(parts: readonly string[]): string {
  return eventCheckOf(parts.reduce((total, part) => total + characterSum(part), 0))
}

/** The event data check value of the sum of what all its characters count. */
export function eventCheckOf(sum: number): string {
  return hex(rotatedLeft3(sum & 0xff) ^ EVENT_MASK, 2)
}

/** The low byte of the sum that an event data check value was made from. */
export function eventSumOf(checkValue: number): number {
  return rotatedRight3((checkValue & 0xff) ^ EVENT_MASK)
}

/** The line data check value, two hex digits, of a line without it (appendix A 4.4.5.2). */
export function lineCheckValue(line: string): string {
  return hex(rotatedLeft3(characterSum(line) & 0xff) ^ LINE_MASK, 2)
}

/** The file data check value, four hex digits, of the values of all lines (appendix A 4.4.5.3). */
export function fileCheckValue(lineValues: readonly number[]): string {
  const sum = lineValues.reduce((total, value) => (total + value) & 0xffff, 0)
  return hex(((rotatedLeft3(sum >> 8) << 8) | rotatedLeft3(sum & 0xff)) ^ FILE_MASK, 4)
}
