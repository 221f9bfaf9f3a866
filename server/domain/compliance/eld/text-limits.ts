import type { EldFinding } from './findings.ts'

/** By far more than half a year of one driver, which is what a carrier has to keep (appendix A 4.9.2). */
const MOST_CHARACTERS = 5_000_000
const MOST_LINES = 50_000
/** Characters of a wrong value that a finding repeats. */
const SHOWN_CHARACTERS = 60

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE, DELETE] = [0x09, 0x0a, 0x0d, 0x20, 0x7f]

/** Why a text cannot be a file that is worth reading: its size, or characters that no text has. */
export function unusableText(text: string): EldFinding | null {
  if (text.length > MOST_CHARACTERS) return tooLarge(text, null)
  let lines = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= SPACE && code !== DELETE) continue
    const isLineEnd = code === CARRIAGE_RETURN || (code === LINE_FEED && text.charCodeAt(at - 1) !== CARRIAGE_RETURN)
    if (isLineEnd) lines += 1
    else if (code !== TAB && code !== LINE_FEED) return { line: lines, code: 'not_text' }
  }
  return lines > MOST_LINES ? tooLarge(text, lines) : null
}

function tooLarge({ length }: string, lines: number | null): EldFinding {
  return { line: null, code: 'too_large', characters: length, lines }
}

/** A value of a file as a finding repeats it. */
export function shownValue(value: string): string {
  return value.slice(0, SHOWN_CHARACTERS)
}
