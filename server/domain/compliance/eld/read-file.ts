import type { Instant } from '#domain/units/brands.ts'
import { counterFindings } from './counter-findings.ts'
import { drivingFindings } from './driving-findings.ts'
import type { EldFile } from './eld-file.ts'
import { eventCheckFindings } from './event-check-findings.ts'
import { type EldFinding, isAcceptable } from './findings.ts'
import { clockOf } from './home-clock.ts'
import { momentsOf } from './moments.ts'
import { type Lined, type LinedFile, readLines } from './read-lines.ts'
import { referenceFindings } from './reference-findings.ts'
import { type EldSegment, eldSegments } from './segments.ts'
import { splitSegments } from './split-segments.ts'
import { TEST_ELD } from './test-mark.ts'
import {
  madeAtOf,
  offsetFindings,
  orderFindings,
  overlapFindings,
  timeFindings,
  unknownOrderFindings,
} from './time-findings.ts'
import { toDutyRecord } from './to-duty-record.ts'

/** A file that was read, with what somebody has to accept before it is taken; or why it cannot be taken. */
export type EldReading = { ok: true; file: EldFile; findings: EldFinding[] } | { ok: false; findings: EldFinding[] }

/** Without the driver, the duty record or the end, which tells that nothing was cut off, there is nothing to take. */
const NEEDED: readonly EldSegment[] = ['header', 'events', 'end']

/**
 * Reads the output file of any registered ELD (49 CFR 395 subpart B appendix A 4.8.2.1). Nothing of a file is given
 * unless all of it is understood; every finding is, in the order of its lines. `zone` is the home terminal's, such as
 * America/Chicago; without it the offset of the header holds for all records, which makes those on the other side of a
 * clock change an hour wrong. Throws RangeError for a zone that does not exist, and nothing for any text.
 */
export function readEldFile(text: string, { zone, now }: { zone: string | null; now: Instant }): EldReading {
  const split = splitSegments(text)
  const { found, findings } = split
  if (found.size === 0) return { ok: false, findings }
  const { file: lined, findings: ofLines } = readLines(split)
  const written = [...findings, ...missingSegments(found), ...ofLines]
  const all = [...written, ...contentFindings(lined, written, { found, zone, now })].sort(inOrder)
  return lined.header && all.every(isAcceptable)
    ? { ok: true, file: { header: lined.header.item, ...contentOf(lined.lists) }, findings: all }
    : { ok: false, findings: all }
}

function inOrder(one: EldFinding, other: EldFinding): number {
  return (one.line ?? 0) - (other.line ?? 0)
}

function missingSegments(found: ReadonlySet<EldSegment>): EldFinding[] {
  const missing = eldSegments.filter((segment) => !found.has(segment))
  return missing.map((segment) => ({
    line: null,
    code: NEEDED.includes(segment) ? 'missing_segment' : 'left_out_segment',
    segment,
  }))
}

/** What is wrong with content that is well written. */
function contentFindings(
  lined: LinedFile,
  soFar: readonly EldFinding[],
  { found, zone, now }: { found: ReadonlySet<EldSegment>; zone: string | null; now: Instant },
): EldFinding[] {
  const { header, lists } = lined
  // Of a list that has an unreadable line, it is unknown which order numbers it has.
  const isListed = (segment: EldSegment) =>
    found.has(segment) && !soFar.some((each) => 'segment' in each && each.segment === segment && !isAcceptable(each))
  const references = referenceFindings(lined, isListed)
  if (!header) return references
  const clock = clockOf({ header: header.item }, zone)
  const wrongOffset = offsetFindings(header, clock)
  const test: EldFinding[] = isTest(header.item) ? [{ line: null, code: 'test_file' }] : []
  const whatever = [
    ...test,
    ...references,
    ...eventCheckFindings(lined),
    ...orderFindings(lists, clock),
    ...wrongOffset,
  ]
  if (wrongOffset.length > 0) return whatever
  const content = { header: header.item, ...contentOf(lists) }
  const moments = momentsOf(content, clock)
  const ofOrder = unknownOrderFindings(lists, moments, { clock, zone })
  const lines = new Set(ofOrder.map(({ line }) => line))
  const ofTimes = [
    // Of a record without a place in the order it is said once that its hour came twice.
    ...timeFindings(header, lists, moments, { clock, now }).filter(
      ({ code, line }) => code !== 'repeated_hour' || !lines.has(line),
    ),
    ...overlapFindings(lists, moments),
    ...ofOrder,
  ]
  // What held is known only where all times are.
  const held = ofTimes.every(isAcceptable) ? toDutyRecord(content, zone).events : []
  return [
    ...whatever,
    ...ofTimes,
    ...drivingFindings(lists, moments, held),
    ...counterFindings(header, lists, moments, madeAtOf(header.item, clock)),
  ]
}

function isTest({ eld }: EldFile['header']): boolean {
  return eld.registrationId === TEST_ELD.registrationId || eld.identifier === TEST_ELD.identifier
}

function contentOf(lists: LinedFile['lists']): Omit<EldFile, 'header'> {
  const items = <Item>(lined: readonly Lined<Item>[]) => lined.map(({ item }) => item)
  return {
    users: items(lists.users),
    cmvs: items(lists.cmvs),
    events: items(lists.events),
    annotations: items(lists.annotations),
    certifications: items(lists.certifications),
    malfunctions: items(lists.malfunctions),
    logins: items(lists.logins),
    engine: items(lists.engine),
    unidentified: items(lists.unidentified),
  }
}
