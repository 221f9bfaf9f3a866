/** The regions of the weekly on-highway diesel price (EIA), and one that a fleet fills by an agreement of its own. */
export const fuelIndexNames = [
  'us',
  'east_coast',
  'new_england',
  'central_atlantic',
  'lower_atlantic',
  'midwest',
  'gulf_coast',
  'rocky_mountain',
  'west_coast',
  'california',
  'other',
] as const
export type FuelIndexName = (typeof fuelIndexNames)[number]

/** Terms that name none go by this one. */
export const USUAL_INDEX: FuelIndexName = 'us'
