/** The segments of an output file in their order (49 CFR 395 subpart B appendix A 4.8.2.1.1 to 4.8.2.1.11). */
const eldSegments = [
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
