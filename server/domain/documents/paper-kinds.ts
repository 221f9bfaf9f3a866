/** What the office files with a load by hand. `other` is whatever is neither of the first two. */
export const paperKinds = ['delivery_paper', 'rate_confirmation', 'other'] as const
export type PaperKind = (typeof paperKinds)[number]

/** What of a load's documents its driver or contractor may be shown, by who brought it: everything else is the office's. */
const shownKinds = {
  camera: ['pickup_photo', 'delivery_photo', 'ticket_photo', 'delivery_paper', 'other'],
  library: ['pickup_photo', 'delivery_photo', 'ticket_photo', 'delivery_paper', 'other'],
  // A paper that the office filed without saying what it is may name a rate.
  office: ['pickup_photo', 'delivery_photo', 'ticket_photo', 'delivery_paper'],
} as const

/** Each source with the kinds of it that leave the office, for a query's `where`. */
export const shownBySource: readonly (readonly [keyof typeof shownKinds, readonly string[]])[] = [
  ['camera', shownKinds.camera],
  ['library', shownKinds.library],
  ['office', shownKinds.office],
]

/** Whether a document stays in the office: drivers, contractors, the portal and load packs never get it. */
export function isOfficeOnly({ kind, source }: { kind: string; source: string }): boolean {
  return !shownBySource.some(([from, kinds]) => from === source && kinds.includes(kind))
}
