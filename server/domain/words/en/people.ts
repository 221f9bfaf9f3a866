/** Drivers, contractors and equipment. */
export const people = {
  driver: { one: 'driver', other: 'drivers' },
  contractor: { one: 'contractor', other: 'contractors' },
  truck: { one: 'truck', other: 'trucks' },
  trailer: { one: 'trailer', other: 'trailers' },
  licence: 'Driver’s licence',
  validUntil: (day: string) => `valid until ${day}`,
}
