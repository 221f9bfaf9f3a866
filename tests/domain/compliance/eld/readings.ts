import { expect } from 'vitest'
import type { EldFile } from '#domain/compliance/eld/eld-file.ts'
import { type EldFinding, isAcceptable } from '#domain/compliance/eld/findings.ts'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { instant } from '#domain/units/time.ts'
import { doesFile } from './files.ts'

/** Where and when John Doe's file is read. */
export const about = { zone: 'America/Chicago', now: instant(Date.parse('2024-06-04T00:00:00Z')) }
/** The lines of John Doe's file. */
export const LINES = writeEldFile(doesFile()).split('\r')
/** The line with the file's check value. */
export const END = LINES.indexOf('End of File:') + 2
export const CHECK = LINES[END - 1] ?? ''

/** What is found in a text beside that it is a test. */
export function findingsIn(text: string, options = about): EldFinding[] {
  const { ok, findings } = readEldFile(text, options)
  // Refused as a whole as soon as one finding cannot be accepted.
  expect(ok).toBe(findings.every(isAcceptable))
  return findings.filter(({ code }) => code !== 'test_file')
}

/** What is found in John Doe's file with some of its content replaced. */
export const findingsOf = (part: Partial<EldFile>, options = about) => findingsIn(writeEldFile(doesFile(part)), options)

/** The lines with one of them changed; the check values stay as they are. */
export const changed = (line: number, from: string, to: string) =>
  LINES.map((each, i) => {
    if (i !== line - 1) return each
    expect(each).toContain(from)
    return each.replace(from, to)
  })
