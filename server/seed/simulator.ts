import type { Instant } from '#domain/units/brands.ts'
import { every } from '../background/repeated.ts'
import type { Ports } from '../ports.ts'
import { advance, type Crew, sendPositions } from './advance.ts'
import { findCrews } from './crew.ts'
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
  let sentUntil = Date.parse(ports.clock.now())
  const tick = async () => {
    const now = ports.clock.now()
    const world = demoWorld(ports, draw)
    for (const crew of await findCrews(world)) await drive(world, crew, sentUntil, now)
    sentUntil = Date.parse(now)
  }
  return every(TICK_MS, tick, (error) => ports.log.warn({ error: String(error) }, 'the demo could not drive on'))
}

async function drive(world: DemoWorld, crew: Crew, sentUntil: number, now: Instant): Promise<void> {
  for (const haul of await liveRounds(crew.fleet, now)) {
    await advance(world, crew, haul, now)
    world.setClock(now)
    const driver = crew.drivers.get(haul.truck.driver)
    if (!driver || now < haul.at.start || now > haul.at.deliver) continue
    const from = Math.max(sentUntil, Date.parse(haul.at.start))
    await sendPositions(driver, crew, haul, from, Date.parse(now), POSITIONS_EVERY_S)
  }
}
