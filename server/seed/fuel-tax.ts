import { daysOfQuarter, quarterOf } from '#domain/ifta/quarter.ts'
import type { Instant } from '#domain/units/brands.ts'
import { wholeMetres } from '#domain/units/distance.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf } from './world.ts'

/** Hauls out of the state while the tracker was off, from the drivers' trip sheets: by truck, how long ago, and how far. */
const SHEETS = [
  {
    truck: 0,
    daysAgo: 9,
    miles: [
      ['OK', '96'],
      ['KS', '184'],
    ],
  },
  {
    truck: 1,
    daysAgo: 7,
    miles: [
      ['OK', '61'],
      ['AR', '142'],
    ],
  },
  {
    truck: 2,
    daysAgo: 4,
    miles: [
      ['OK', '118'],
      ['TX', '133'],
    ],
  },
] as const

/** Made up for the demo, as everything in it: no table of the agreement. */
const RATES = 'jurisdiction,diesel\nAR,0.285\nCO,0.325\nKS,0.26\nLA,0.2\nMO,0.295\nNM,0.21\nOK,0.19\nTX,0.2'

/** Gives a demo fleet an open quarter of fuel tax: miles in four states, some by trip sheet, and rates to reckon with. */
export async function addFuelTax({ ports }: DemoWorld, { fleet, office }: Crew, now: Instant): Promise<void> {
  const op = () => ({ operationId: ports.ids.uuid() })
  const today = dayIn(now, office.session.fleet?.zone ?? 'UTC')
  const quarter = quarterOf(today)
  const { from } = daysOfQuarter(quarter)
  for (const { truck, daysAgo, miles } of SHEETS) {
    const key = fleet.trucks[truck]?.key
    const driven = addDays(today, -daysAgo)
    const isBefore = driven < from
    if (key === undefined) continue
    for (const [jurisdiction, count] of miles) {
      await office.call.mileage.correct({
        ...op(),
        id: await idOf(fleet.key, 'trip sheet', key, jurisdiction),
        truckId: await idOf(fleet.key, 'truck', key),
        day: isBefore ? from : driven,
        kind: 'loaded',
        metres: wholeMetres(count),
        jurisdiction,
        reason: 'The tracker was off on this haul; from the driver’s trip sheet.',
      })
    }
  }
  const id = await idOf(fleet.key, 'fuel tax rates', quarter)
  await office.call.ifta.importRates({ ...op(), id, quarter, source: 'Demo rates', csv: RATES, dryRun: false })
}
