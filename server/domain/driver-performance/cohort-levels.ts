/**
 * Among whom a row is compared, each with trucks of the same kind: on the same lane and day, so at the same sites, in the same
 * queues and weather; on the same lane in the period; on the same day; with the same kind of truck in the period; or, of what
 * neither lane nor truck decides, among all drivers.
 */
export const cohortLevels = ['lane_day', 'lane', 'day', 'kind', 'all'] as const
export type CohortLevel = (typeof cohortLevels)[number]
