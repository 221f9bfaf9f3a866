import { ensurePartitions } from '#db/partitions.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { Ports } from '../ports.ts'
import { advance } from './advance.ts'
import { findCrew, findDemoFleet } from './crew.ts'
import { type DemoFleet, demoFleets } from './fleets.ts'
import { type DemoSignIn, foundDemoFleet } from './found-demo.ts'
import type { Draw } from './pictures.ts'
import { DAYS_KEPT, liveRounds, pastRounds, visitorsLoads } from './rounds.ts'
import { addTodaysDesk } from './today.ts'
import { demoWorld } from './world.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** `draw` makes the drivers' photos; `days`: how far back the fleets' work shall reach. */
export type BringUp = { draw: Draw; log(line: string): void; days?: number }

/**
 * Makes the demo fleets that are missing and brings the days of all up to now; gives the sign-ins of new ones. It needs
 * nothing but the ports, so that it runs on a server, while the demo is built, and in its page.
 */
export async function bringUpDemo(ports: Ports, how: BringUp): Promise<DemoSignIn[]> {
  const now = ports.clock.now()
  await ensurePartitions(ports.db.system, Date.parse(now))
  const signIns: DemoSignIn[] = []
  for (const fleet of demoFleets) signIns.push(...(await bringUp(ports, fleet, now, how)))
  return signIns
}

/** Founds a demo fleet where it is missing and brings its days up to now; gives the sign-ins of a new one. */
async function bringUp(
  ports: Ports,
  fleet: DemoFleet,
  now: Instant,
  { draw, log, days = DAYS_KEPT }: BringUp,
): Promise<DemoSignIn[]> {
  const world = demoWorld(ports, draw)
  const isNew = !(await findDemoFleet(ports, fleet))
  if (isNew) log(`founding ${fleet.name}`)
  const begun = Date.parse(now) - (DAYS_KEPT + 1) * DAY_MS + demoFleets.indexOf(fleet) * HOUR_MS
  world.setClock(instant(begun))
  const signIns = isNew ? await foundDemoFleet(world, fleet) : []
  const crew = await findCrew(world, fleet)
  if (!crew) return signIns
  const zone = crew.office.session.fleet?.zone ?? 'UTC'
  const visitors = (await visitorsLoads(fleet, zone, now)).map((haul) =>
    haul.at.create < now ? haul : { ...haul, at: { ...haul.at, create: now } },
  )
  const hauls = [...(await pastRounds(fleet, zone, now, days)), ...(await liveRounds(fleet, now)), ...visitors]
  hauls.sort((a, b) => (a.at.create < b.at.create ? -1 : 1))
  if (isNew) log(`${days} days of loads: ${hauls.length}, each through the use cases of the product`)
  // Booked in order, so that the numbers follow the days; then hauled by all trucks at once, each by a clock of its own.
  for (const haul of hauls) await advance(world, crew, { ...haul, until: 'create' }, now)
  await Promise.all(
    fleet.trucks.map(async (truck) => {
      const own = demoWorld(ports, draw)
      const ownCrew = await findCrew(own, fleet)
      if (!ownCrew) return
      for (const haul of hauls) if (haul.truck.key === truck.key) await advance(own, ownCrew, haul, now)
    }),
  )
  world.setClock(now)
  if (isNew) await addTodaysDesk(world, crew, now)
  return signIns
}
