import type { Instant } from '#domain/units/brands.ts'
import { utcDay } from '#domain/units/time.ts'
import { every } from '../background/repeated.ts'
import { runOptional } from '../features/upkeep/optional-parts.ts'
import type { Ports } from '../ports.ts'
import { advance, sendPositions } from './advance.ts'
import { findCrews } from './crew.ts'
import type { Crew } from './crew-members.ts'
import type { Haul } from './haul.ts'
import { renewPapers } from './papers.ts'
import type { Draw } from './pictures.ts'
import { liveRounds } from './rounds.ts'
import { type DemoWorld, demoWorld } from './world.ts'

const TICK_MS = 10_000
const POSITIONS_EVERY_S = 10

/**
 * Drives the demo fleets' trucks along their hand-drawn lines in real time: positions through the public intake, steps
 * through the drivers' own procedures. It runs for demo fleets only, and takes no step that somebody else has taken.
 */
export function startSimulator(ports: Ports, draw: Draw): { stop(): Promise<void> } {
  const world = demoWorld(ports, draw)
  let sentUntil = Date.parse(ports.clock.now())
  let renewedOn = ''
  const tick = async () => {
    const now = ports.clock.now()
    const today = utcDay(Date.parse(now))
    const failures: unknown[] = []
    for (const crew of await findCrews(world)) {
      world.setClock(now)
      if (renewedOn !== today) await renewPapers(world, crew, now).catch((error) => failures.push(error))
      for (const haul of await liveRounds(crew.fleet, now)) {
        await drive(world, crew, haul, sentUntil, now).catch((error) => failures.push(error))
      }
    }
    renewedOn = today
    sentUntil = Date.parse(now)
    if (failures.length > 0) throw failures[0]
  }
  return every(
    TICK_MS,
    () => runOptional(ports, 'demo trucks', tick),
    () => undefined,
  )
}

async function drive(world: DemoWorld, crew: Crew, haul: Haul, sentUntil: number, now: Instant): Promise<void> {
  await advance(world, crew, haul, now)
  world.setClock(now)
  const driver = crew.drivers.get(haul.truck.driver)
  if (!driver || now < haul.at.start || now > haul.at.deliver) return
  const from = Math.max(sentUntil, Date.parse(haul.at.start))
  await sendPositions(world, driver, crew, haul, from, Date.parse(now), POSITIONS_EVERY_S)
}
