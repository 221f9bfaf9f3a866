import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensurePartitions } from '#db/partitions.ts'
import type { Instant } from '#domain/units/brands.ts'
import { readEnv } from '../env.ts'
import { isDemoRemoved } from '../features/upkeep/remove-demo.ts'
import { tokenHash } from '../http/share-cookie.ts'
import { makePorts } from '../make-ports.ts'
import type { Ports } from '../ports.ts'
import { advance } from './advance.ts'
import { findCrew, findDemoFleet } from './crew.ts'
import { cedarFork, type DemoFleet, demoFleets } from './fleets.ts'
import { type DemoSignIn, foundDemoFleet } from './found-demo.ts'
import { DAYS_KEPT, liveRounds, pastRounds, visitorsLoads } from './rounds.ts'
import { addTodaysDesk } from './today.ts'
import { demoWorld } from './world.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SIGN_INS = 'demo-sign-ins.json'
const SIGN_IN_WITHIN_MS = 3_600_000

async function withPorts<T>(databaseUrl: string, dataFolder: string, work: (ports: Ports) => Promise<T>): Promise<T> {
  // The demo does not wait for the disk: what a crash takes with it, the next start makes again.
  const url = new URL(databaseUrl)
  url.searchParams.set('synchronous_commit', 'off')
  const env = readEnv({ databaseUrl: url.href, dataFolder, host: '127.0.0.1', publicUrl: 'http://localhost' })
  const { ports, close } = await makePorts({ ...env, logLevel: 'error' })
  try {
    return await work(ports)
  } finally {
    await close()
  }
}

/**
 * Makes the demo fleets once, by calling the product's own use cases under a set clock, and brings their days up to now at
 * each start (two weeks at most). Passwords are made at the first start and kept in the data folder.
 */
export async function seedDemo(
  databaseUrl: string,
  dataFolder: string,
  log: (line: string) => void,
): Promise<{ signIns: DemoSignIn[] }> {
  return withPorts(databaseUrl, dataFolder, async (ports) => {
    if (await isDemoRemoved(ports)) return { signIns: [] }
    const now = ports.clock.now()
    await ensurePartitions(ports.db.system, Date.parse(now))
    const signIns: DemoSignIn[] = []
    for (const fleet of demoFleets) signIns.push(...(await bringUp(ports, fleet, now, log)))
    const file = join(dataFolder, SIGN_INS)
    if (signIns.length > 0) await writeFile(file, JSON.stringify(signIns, null, 2), { mode: 0o600 })
    return { signIns: signIns.length > 0 ? signIns : await keptSignIns(file) }
  })
}

/** Founds a demo fleet where it is missing and brings its days up to now; gives the sign-ins of a new one. */
async function bringUp(
  ports: Ports,
  fleet: DemoFleet,
  now: Instant,
  log: (line: string) => void,
): Promise<DemoSignIn[]> {
  const world = demoWorld(ports)
  const isNew = !(await findDemoFleet(ports, fleet))
  if (isNew) log(`founding ${fleet.name}`)
  const begun = Date.parse(now) - (DAYS_KEPT + 1) * DAY_MS + demoFleets.indexOf(fleet) * HOUR_MS
  world.setClock(new Date(begun).toISOString() as Instant)
  const signIns = isNew ? await foundDemoFleet(world, fleet) : []
  const crew = await findCrew(world, fleet)
  if (!crew) return signIns
  const zone = crew.office.session.fleet?.zone ?? 'UTC'
  const visitors = (await visitorsLoads(fleet, zone, now)).map((haul) =>
    haul.at.create < now ? haul : { ...haul, at: { ...haul.at, create: now } },
  )
  const hauls = [...(await pastRounds(fleet, zone, now)), ...(await liveRounds(fleet, now)), ...visitors]
  hauls.sort((a, b) => (a.at.create < b.at.create ? -1 : 1))
  if (isNew) log(`two weeks of loads: ${hauls.length}, each through the use cases of the product`)
  // Booked in order, so that the numbers follow the days; then hauled by all trucks at once, each by a clock of its own.
  for (const haul of hauls) await advance(world, crew, { ...haul, until: 'create' }, now)
  await Promise.all(
    fleet.trucks.map(async (truck) => {
      const own = demoWorld(ports)
      const ownCrew = await findCrew(own, fleet)
      if (!ownCrew) return
      for (const haul of hauls) if (haul.truck.key === truck.key) await advance(own, ownCrew, haul, now)
    }),
  )
  world.setClock(now)
  if (isNew) await addTodaysDesk(world, crew, now)
  return signIns
}

async function keptSignIns(file: string): Promise<DemoSignIn[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return []
  }
}

/** The path of a one-use sign-in as the demo driver, for the QR code of a phone in the same network. */
export async function driverSignInPath(databaseUrl: string): Promise<string> {
  return withPorts(databaseUrl, '.', async (ports) => {
    const fleet = await findDemoFleet(ports, cedarFork)
    const name = cedarFork.people.find((person) => person.key === 'rosa')?.fullName ?? ''
    const person = await ports.db.system
      .selectFrom('user_roles as r')
      .innerJoin('profiles as p', 'p.id', 'r.user_id')
      .select('p.id')
      .where('r.fleet_id', '=', fleet?.id ?? ports.ids.uuid())
      .where('p.full_name', '=', name)
      .executeTakeFirst()
    if (!person) throw new Error('there is no demo driver')
    const token = ports.ids.secret()
    await ports.db.system
      .insertInto('one_time_tokens')
      .values({
        hash: await tokenHash(token),
        user_id: person.id,
        purpose: 'demo_sign_in',
        expires_at: new Date(Date.parse(ports.clock.now()) + SIGN_IN_WITHIN_MS).toISOString() as Instant,
        used_at: null,
      })
      .execute()
    return `/auth#demo=${token}`
  })
}
