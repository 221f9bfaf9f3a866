import type { GeoPoint } from './geo.ts'

/** A position that became known after the moment it is for. */
export type LaterPlace = GeoPoint & { accuracyM: number | null; afterS: number }
/** A position at a moment: `ageS` is how old it was by then. */
type PlaceThen = { accuracyM: number | null; ageS: number | null } | LaterPlace

/** A better position is added for this long after a picture. */
export const LATER_PLACE_S = 30
/** A truck that is photographed stands or creeps: what a position is worth less for each second between. */
const METRES_A_SECOND = 5
/** For a reading that says nothing of its accuracy. */
const UNKNOWN_ACCURACY_M = 1_000

function uncertaintyM(place: PlaceThen): number {
  const seconds = 'afterS' in place ? place.afterS : (place.ageS ?? 0)
  return (place.accuracyM ?? UNKNOWN_ACCURACY_M) + seconds * METRES_A_SECOND
}

/** Whether a later position is worth adding: there is none yet, or it is at least twice as certain, its distance in time counted. */
export function isBetterPlace(next: LaterPlace, known: PlaceThen | null): boolean {
  if (next.afterS < 0 || next.afterS > LATER_PLACE_S) return false
  return known === null || uncertaintyM(next) * 2 <= uncertaintyM(known)
}
