/** The segments of an output file in their order (49 CFR 395 subpart B appendix A 4.8.2.1.1 to 4.8.2.1.11). */
export const eldSegments = [
  'header',
  'users',
  'cmvs',
  'events',
  'annotations',
  'certifications',
  'malfunctions',
  'logins',
  'engine',
  'unidentified',
  'end',
] as const
export type EldSegment = (typeof eldSegments)[number]

/** The title line of each segment. */
export const segmentTitles: Record<EldSegment, string> = {
  header: 'ELD File Header Segment:',
  users: 'User List:',
  cmvs: 'CMV List:',
  events: 'ELD Event List:',
  annotations: 'ELD Event Annotations or Comments:',
  certifications: "Driver's Certification/Recertification Actions:",
  malfunctions: 'Malfunctions and Data Diagnostic Events:',
  logins: 'ELD Login/Logout Report:',
  engine: 'CMV Engine Power-Up and Shut Down Activity:',
  unidentified: 'Unidentified Driver Profile Records:',
  end: 'End of File:',
}

/** With what programs fill it up with. */
const LONGEST_TITLE = 200

const byTitle = new Map(eldSegments.map((segment) => [plainTitle(segmentTitles[segment]), segment]))

/** The segment that a line is the title of, `unknown` where it looks like one and is none; null for any other line. */
export function segmentOfTitle(line: string): EldSegment | 'unknown' | null {
  // Programs that keep tables fill a line up with commas. No line of data ends with a colon: its check value is last.
  const title = line.length > LONGEST_TITLE ? '' : line.replace(/[\s,]+$/, '')
  if (!title.endsWith(':') || title.includes(',')) return null
  return byTitle.get(plainTitle(title)) ?? 'unknown'
}

/** Devices differ in letter case, spaces and the apostrophe. */
function plainTitle(title: string): string {
  return title.toLowerCase().replace(/[‘’`]/g, "'").replace(/\s+/g, ' ').trim()
}
