import { predictionKinds } from '#domain/predictions/kinds.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { addDays, dayIn, instant } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { chance } from './chance.ts'
import type { Crew } from './crew-members.ts'
import type { DemoFleet } from './fleets.ts'
import { DAYS_KEPT } from './rounds.ts'
import type { DemoWorld } from './world.ts'

const DAYS_OF_WEEK = 7
const HOUR_MS = 3_600_000
/** Almost three years of the books that the fleet kept before. */
const WEEKS = 152
const YEAR_WEEKS = 52
/** So many weeks ago it was predicted for the first time. */
const PREDICTED_WEEKS = 14
/** What a lane of the demo's days has a week, about. */
const WEEKLY_TONS = 180
const INVOICES = 30
const BILLED_EVERY_DAYS = 14

/** By how many days a customer of the demo pays late, and how far that swings; the others pay on the day. */
const LATE: Readonly<Record<string, { usual: number; swing: number }>> = {
  halverson: { usual: 11, swing: 6 },
  tricounty: { usual: 4, swing: 5 },
  osage: { usual: 22, swing: 12 },
  levee: { usual: 0, swing: 0 },
}

/**
 * The weeks and payments of the books that the demo fleet kept before, and what was predicted from them each Monday since:
 * each time with what was known by then.
 */
export async function addPredictions(world: DemoWorld, { fleet, admin }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  const op = () => ({ operationId: world.ports.ids.uuid() })
  const makeNow = () => admin.call.predictions.makeNow({ ...op(), kinds: [...predictionKinds] })
  const zone = admin.session.fleet?.zone ?? 'UTC'
  const today = dayIn(now, zone)
  const monday = mondayOf(today)
  world.setClock(now)
  const begun = mondayOf(addDays(today, -DAYS_KEPT))
  await admin.call.predictions.bringHistory({
    ...op(),
    weeks: weeksOf(fleet, begun),
    payments: paymentsOf(fleet, today),
  })
  for (let back = PREDICTED_WEEKS; back >= 1; back--) {
    const at = Date.parse(startOfDay(addDays(monday, -back * DAYS_OF_WEEK), zone)) + 3 * HOUR_MS
    world.setClock(instant(at))
    await makeNow()
  }
  world.setClock(now)
  await makeNow()
}

/** Each lane about its level, more in one half of the year than in the other. */
function weeksOf(fleet: DemoFleet, begun: Day) {
  return fleet.lanes.flatMap((lane) => {
    const customer = fleet.customers.find(({ key }) => key === lane.customer)?.companyName
    const material = fleet.materials.find(({ key }) => key === lane.material)?.name
    if (!customer || !material) return []
    return Array.from({ length: WEEKS }, (_, at) => {
      const on = addDays(begun, (at - WEEKS + 1) * DAYS_OF_WEEK)
      const { between } = chance(`prior/${lane.key}/${at}`)
      const season = 1 + 0.25 * Math.sin((2 * Math.PI * (at - WEEKS)) / YEAR_WEEKS)
      return { customer, material, on, tons: Math.round((WEEKLY_TONS * season * between(80, 120)) / 100) }
    })
  })
}

function paymentsOf(fleet: DemoFleet, today: Day) {
  return fleet.customers.flatMap(({ key, companyName }) => {
    const late = LATE[key]
    if (!late) return []
    return Array.from({ length: INVOICES }, (_, at) => {
      const { between } = chance(`paid/${key}/${at}`)
      const dueOn = addDays(today, -60 - (INVOICES - at) * BILLED_EVERY_DAYS)
      const paidOn = addDays(dueOn, late.usual + between(-late.swing, late.swing))
      return { customer: companyName, invoice: `${key.slice(0, 3).toUpperCase()}-${at + 101}`, dueOn, paidOn }
    })
  })
}
