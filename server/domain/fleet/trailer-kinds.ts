/** What a trailer is built to carry in. */
export const trailerKinds = [
  'end_dump',
  'belly_dump',
  'side_dump',
  'hopper',
  'pneumatic',
  'walking_floor',
  'tanker',
  'flatbed',
  'van',
  'pup',
] as const
export type TrailerKind = (typeof trailerKinds)[number]
