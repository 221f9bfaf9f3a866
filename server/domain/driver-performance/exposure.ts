/** What somebody drove in a period. */
export type Exposure = { miles: number; loads: number }

/** With less than either, a score would be chance. */
export const LEAST_MILES = 100
export const LEAST_LOADS = 10

/** Whether somebody drove enough to be scored: at least 100 miles, and at least ten loads. */
export function hasEnough({ miles, loads }: Exposure): boolean {
  return miles >= LEAST_MILES && loads >= LEAST_LOADS
}
