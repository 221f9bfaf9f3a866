/** What a truck itself carries in; a tractor carries nothing and pulls a trailer. */
export const truckBodies = [
  'tractor',
  'straight_dump',
  'super_dump',
  'transfer_dump',
  'grain_box',
  'tank',
  'flatbed',
  'roll_off',
  'van',
] as const
export type TruckBody = (typeof truckBodies)[number]
