import { ensurePartitions } from '#db/partitions.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { markDemoDays, unmarkDemoDays } from '../features/upkeep/demo-days.ts'
import type { Ports } from '../ports.ts'
import { advance } from './advance.ts'
import { addBilling } from './billing.ts'
import { addBudgets } from './budgets.ts'
import { addCompanyDesk } from './company-desk.ts'
import { addCompliance } from './compliance.ts'
import { findCrew } from './crew.ts'
import { addDriverPerformance } from './driver-performance.ts'
import { type DemoFleet, demoFleets } from './fleets.ts'
import { type DemoSignIn, foundDemoFleet } from './found-demo.ts'
import { beginFounding, endFounding, findWholeFleet } from './founding.ts'
import { addFraud } from './fraud.ts'
import { addFuel } from './fuel.ts'
import { addFuelTax } from './fuel-tax.ts'
import type { Haul } from './haul.ts'
import { addHiredHauls } from './hired-hauls.ts'
import { addInspections } from './inspections.ts'
import { addLogs } from './logs.ts'
import { addMaintenance } from './maintenance.ts'
import { addOnboarding } from './onboarding.ts'
import { renewPapers } from './papers.ts'
import { addPay } from './pay.ts'
import type { Draw } from './pictures.ts'
import { addPlantStatement } from './plant-statements.ts'
import { addPortal } from './portal.ts'
import { addPosting } from './postings.ts'
import { addPredictions } from './predictions.ts'
import { addPricing, renewFuelPrices } from './pricing.ts'
import { addProfitability } from './profitability.ts'
import { addReports } from './reports.ts'
import { DAYS_KEPT, liveRounds, pastRounds, visitorsLoads } from './rounds.ts'
import { addStays } from './stays.ts'
import { addTimeOff } from './time-off.ts'
import { addTodaysDesk } from './today.ts'
import { addWebhooks } from './webhooks.ts'
import { demoWorld } from './world.ts'
import { addYieldFindings } from './yields.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export type BringUp = {
  /** Makes the drivers' photos. */
  draw: Draw
  log(line: string): void
  /** Those of the demo fleets that are meant; without it, all. */
  fleets?: readonly DemoFleet[]
  /** How far back the fleets' work shall reach. */
  days?: number
  /** Keeps the sign-ins of a fleet that has just been founded; their passwords are nowhere else. */
  keep?(signIns: DemoSignIn[]): Promise<void>
}

/**
 * Makes the demo fleets that are missing and brings the days of all up to now. It needs nothing but the ports, so that it
 * runs on a server, while the demo is built, and in its page. A load that cannot be hauled does not keep the others from it.
 * @throws an error that says how much failed, and with what words the first, once everything else is done
 */
export async function bringUpDemo(ports: Ports, how: BringUp): Promise<void> {
  const now = ports.clock.now()
  await ensurePartitions(ports.db.system, Date.parse(now))
  const failures: string[] = []
  const attempt = async (work: () => Promise<unknown>) => {
    await markDemoDays(ports)
    await work().catch((error) => failures.push(error instanceof Error ? error.message : String(error)))
  }
  try {
    for (const fleet of how.fleets ?? demoFleets) await attempt(() => bringUp(ports, fleet, now, how, attempt))
  } finally {
    await unmarkDemoDays(ports)
  }
  if (failures.length > 0) throw new Error(`${failures.length} pieces of the demo failed, the first: ${failures[0]}`)
}

/** Runs a piece of work and takes note of its failure. */
type Attempt = (work: () => Promise<unknown>) => Promise<void>

async function bringUp(
  ports: Ports,
  fleet: DemoFleet,
  now: Instant,
  { draw, log, days = DAYS_KEPT, keep }: BringUp,
  attempt: Attempt,
): Promise<void> {
  const world = demoWorld(ports, draw)
  const isNew = !(await findWholeFleet(ports, fleet))
  const begun = Date.parse(now) - (DAYS_KEPT + 1) * DAY_MS + demoFleets.indexOf(fleet) * HOUR_MS
  world.setClock(instant(begun))
  if (isNew) {
    log(`founding ${fleet.name}`)
    await beginFounding(ports, fleet)
    const signIns = await foundDemoFleet(world, fleet)
    await keep?.(signIns)
    await endFounding(ports, fleet)
  }
  const crew = await findCrew(world, fleet)
  if (!crew) return
  world.setClock(now)
  await attempt(() => renewPapers(world, crew, now))
  if (!isNew) await attempt(() => renewFuelPrices(world, crew, now))
  const zone = crew.office.session.fleet?.zone ?? 'UTC'
  const hauls = await haulsOf(fleet, zone, now, days)
  if (isNew) log(`${days} days of loads: ${hauls.length}, each through the use cases of the product`)
  // Booked in order, so that the numbers follow the days; then hauled by all trucks at once, each by a clock of its own.
  for (const haul of hauls) await attempt(() => advance(world, crew, { ...haul, until: 'create' }, now))
  await Promise.all(
    fleet.trucks.map((truck) => attempt(() => haulAll(ports, fleet, truck.key, hauls, { now, draw, attempt }))),
  )
  await attempt(() => addInspections(world, crew, hauls, now))
  await attempt(() => addFuel(world, crew, hauls, now))
  await attempt(() => addLogs(world, crew, hauls, { now, isNew }))
  if (isNew) await attempt(() => addHiredHauls(world, crew, now, days))
  await attempt(() => addStays(ports, crew))
  world.setClock(now)
  if (isNew) await attempt(() => addMaintenance(world, crew, now))
  if (isNew) await attempt(() => addCompliance(world, crew, now))
  if (isNew) await attempt(() => addPay(world, crew, now))
  if (isNew) await attempt(() => addBilling(world, crew, now))
  if (isNew) await attempt(() => addProfitability(world, crew, now))
  if (isNew) await attempt(() => addBudgets(world, crew, now))
  if (isNew) await attempt(() => addPortal(world, crew, now))
  if (isNew) await attempt(() => addReports(world, crew))
  if (isNew) await attempt(() => addPricing(world, crew, now))
  if (isNew) await attempt(() => addFuelTax(world, crew, now))
  if (isNew) await attempt(() => addYieldFindings(world, crew, now))
  if (isNew) await attempt(() => addPlantStatement(world, crew, now))
  if (isNew) await attempt(() => addTodaysDesk(world, crew, now))
  if (isNew) await attempt(() => addPosting(world, crew, now))
  if (isNew) await attempt(() => addCompanyDesk(world, crew, now))
  if (isNew) await attempt(() => addDriverPerformance(world, crew, now))
  if (isNew) await attempt(() => addFraud(world, crew, now))
  if (isNew) await attempt(() => addOnboarding(world, crew, now))
  if (isNew) await attempt(() => addPredictions(world, crew, now))
  if (isNew) await attempt(() => addTimeOff(world, crew, now))
  if (isNew) await attempt(() => addWebhooks(world, crew, now))
}

/** Every haul that the fleet has by now, in the order in which they were booked. */
async function haulsOf(fleet: DemoFleet, zone: string, now: Instant, days: number): Promise<Haul[]> {
  const visitors = await visitorsLoads(fleet, zone, now)
  const hauls = [...(await pastRounds(fleet, zone, now, days)), ...(await liveRounds(fleet, now)), ...visitors]
  return hauls.sort((a, b) => (a.at.create < b.at.create ? -1 : 1))
}

type Hauling = { now: Instant; draw: Draw; attempt: Attempt }

/** Every haul of one truck, in order, by a clock of its own. */
async function haulAll(
  ports: Ports,
  fleet: DemoFleet,
  truckKey: string,
  hauls: Haul[],
  { now, draw, attempt }: Hauling,
): Promise<void> {
  const world = demoWorld(ports, draw)
  const crew = await findCrew(world, fleet)
  if (!crew) return
  for (const haul of hauls) if (haul.truck.key === truckKey) await attempt(() => advance(world, crew, haul, now))
}
