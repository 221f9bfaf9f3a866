/** What somebody drove in a period. */
export type Exposure = { metres: number; loads: number }

/** With less than 100 miles or ten loads a score would be chance. */
export const LEAST_METRES = 160_934
export const LEAST_LOADS = 10

/** Whether somebody drove enough to be scored: both the distance and the loads. */
export function hasEnough({ metres, loads }: Exposure): boolean {
  return metres >= LEAST_METRES && loads >= LEAST_LOADS
}
