/** What the office adds to a load by hand most often; anything else gets a name of its own. */
export const accessorialNames = [
  'layover',
  'lumper',
  'standby',
  'tarp',
  'wash',
  'scale',
  'toll',
  'split_load',
  'night_weekend',
] as const
export type AccessorialName = (typeof accessorialNames)[number]

export const accessorialUnits = ['hour', 'mile', 'ton', 'load'] as const
export type AccessorialUnit = (typeof accessorialUnits)[number]
