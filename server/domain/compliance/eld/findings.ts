import type { EldDutyStatus, EldSpecial } from './duty-record.ts'
import type { HomeTime } from './eld-file.ts'
import type { EldColumn } from './row.ts'
import type { EldSegment } from './segments.ts'

/** What keeps a file from being taken: something would be missing or stand for another time, person or truck. */
type Refusing =
  | { code: 'too_large'; characters: number; lines: number | null }
  | { code: 'not_text' }
  | { code: 'no_eld_file' }
  | { code: 'unknown_segment'; title: string }
  | { code: 'repeated_segment'; segment: EldSegment }
  | { code: 'missing_segment'; segment: EldSegment }
  | { code: 'wrong_line_count'; segment: EldSegment; expected: number; found: number }
  | { code: 'wrong_columns'; segment: EldSegment; expected: number; found: number }
  | { code: 'bad_value'; segment: EldSegment; column: EldColumn; value: string }
  | { code: 'bad_time'; segment: EldSegment; column: EldColumn; value: string }
  /** The clocks of the home terminal skipped it when daylight saving began. */
  | { code: 'skipped_hour'; segment: EldSegment; at: HomeTime }
  /** The offset of the header is not that of the home terminal's zone when the file was made; both in hours. */
  | { code: 'wrong_offset'; stated: number; expected: number }
  /** Later than the file itself; of the header: later than now. */
  | { code: 'future_event'; segment: EldSegment; at: HomeTime }
  /** Two active records let different statuses begin in the same second. */
  | { code: 'overlap'; segment: EldSegment; at: HomeTime; otherLine: number }
  /** In an hour that the clocks showed twice, among others of it: nothing says which of them came first. */
  | { code: 'unknown_order'; segment: EldSegment; at: HomeTime }
  | { code: 'repeated_order'; segment: EldSegment; order: number }
  | { code: 'unknown_user'; segment: EldSegment; order: number }
  | { code: 'unknown_cmv'; segment: EldSegment; order: number }

/** What somebody may accept: the duty record is whole all the same. */
type Acceptable =
  | { code: 'wrong_line_check'; stated: string; computed: string }
  | { code: 'wrong_event_check'; segment: EldSegment; stated: string; computed: string }
  | { code: 'wrong_file_check'; stated: string; computed: string }
  | { code: 'left_out_segment'; segment: EldSegment }
  | { code: 'out_of_order'; segment: EldSegment; at: HomeTime }
  | { code: 'miles_back'; segment: EldSegment; counter: 'accumulated' | 'total'; from: number; to: number }
  /** The device recorded driving by itself; the driver's record says something else of that time. */
  | { code: 'driving_changed'; segment: EldSegment; at: HomeTime; to: EldDutyStatus | EldSpecial }
  /** The clocks showed it twice when daylight saving ended, and nothing says which of the two; the first is taken. */
  | { code: 'repeated_hour'; segment: EldSegment; at: HomeTime }
  | { code: 'not_ascii' }
  | { code: 'test_file' }

/** Something about an output file that somebody has to know; `line` counts from 1, null for the file as a whole. */
export type EldFinding = { line: number | null } & (Refusing | Acceptable)

/** The kinds of finding that may be accepted. */
export const acceptableFindings: ReadonlySet<EldFinding['code']> = new Set<Acceptable['code']>([
  'wrong_line_check',
  'wrong_event_check',
  'wrong_file_check',
  'left_out_segment',
  'out_of_order',
  'miles_back',
  'driving_changed',
  'repeated_hour',
  'not_ascii',
  'test_file',
])

/** Whether somebody may take the file in spite of it. */
export function isAcceptable({ code }: EldFinding): boolean {
  return acceptableFindings.has(code)
}
