import type { Instant } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf } from './world.ts'

const DAY_MIN = 24 * 60
const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })

/** Two of the fleet's own drivers: one is off next week, one asked for two days. */
export async function addTimeOff(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { fleet, admin } = crew
  if (!admin) return
  const own = fleet.people.filter(({ key, contractor }) => !contractor && crew.drivers.has(key))
  const [asks, off] = [own.find(({ signIn }) => signIn === 'driver') ?? own[0], own.at(-1)]
  const today = dayIn(now, admin.session.fleet?.zone ?? 'UTC')
  world.setClock(addMinutes(now, -2 * DAY_MIN))
  if (off && off !== asks) {
    const days = { from: addDays(today, 5), to: addDays(today, 11), kind: 'vacation' as const, note: null }
    const id = await idOf(fleet.key, 'time-off', off.key)
    await admin.call.timeOff.enter({ ...op(world), id, ...days, driverId: await idOf(fleet.key, 'driver', off.key) })
  }
  const driver = asks && crew.drivers.get(asks.key)
  if (driver) {
    const days = { from: addDays(today, 3), to: addDays(today, 4), kind: 'personal' as const, note: 'Moving house' }
    await driver.call.timeOff.ask({ ...op(world), id: await idOf(fleet.key, 'time-off', asks.key), ...days })
  }
  world.setClock(now)
}
