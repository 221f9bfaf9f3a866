import { systemPool } from '#db/client.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import { instant } from '#domain/units/time.ts'
import { sharpDrawing } from '../adapters/sharp-drawing.ts'
import { type Env, readEnv } from '../env.ts'
import { isDemoRemoved } from '../features/upkeep/remove-demo.ts'
import { makePorts } from '../make-ports.ts'
import type { Ports } from '../ports.ts'
import { bringUpDemo } from './bring-up.ts'
import { findDemoFleet } from './crew.ts'
import { cedarFork } from './fleets.ts'
import { DAYS_KEPT } from './rounds.ts'
import { keepSignIns } from './sign-ins.ts'

const SIGN_IN_WITHIN_MS = 3_600_000
/** Any number: the lock that one process holds while it writes the demo fleets' days. */
const WRITING_THE_DEMO = 7_318_405

async function withPorts<T>(
  databaseUrl: string,
  dataFolder: string,
  work: (ports: Ports, env: Env) => Promise<T>,
): Promise<T> {
  // The demo does not wait for the disk: what a crash takes with it, the next start makes again.
  const url = new URL(databaseUrl)
  url.searchParams.set('synchronous_commit', 'off')
  const env = readEnv({ databaseUrl: url.href, dataFolder, host: '127.0.0.1', publicUrl: 'http://localhost' })
  const { ports, close } = await makePorts({ ...env, logLevel: 'error' })
  try {
    return await work(ports, env)
  } finally {
    await close()
  }
}

/**
 * Makes the demo fleets once, by calling the product's own use cases under a set clock, and brings their days up to now
 * (`DEMO_DAYS`, two weeks at most), unless they were removed. Passwords are made with a fleet and kept in the data
 * folder. One process at a time does this to a database; others wait.
 */
export async function seedDemo(databaseUrl: string, dataFolder: string, log: (line: string) => void): Promise<void> {
  const lock = systemPool(databaseUrl, 1)
  try {
    await lock`select pg_advisory_lock(${WRITING_THE_DEMO})`
    await withPorts(databaseUrl, dataFolder, async (ports, { demoDays }) => {
      if (await isDemoRemoved(ports)) return
      const days = Math.min(DAYS_KEPT, demoDays ?? DAYS_KEPT)
      await bringUpDemo(ports, { draw: sharpDrawing, log, days, keep: (made) => keepSignIns(dataFolder, made) })
    })
  } finally {
    await lock.end({ timeout: 1 })
  }
}

/** The path of a one-use sign-in as the demo driver, for the QR code of a phone in the same network; null without one. */
export async function driverSignInPath(databaseUrl: string): Promise<string | null> {
  return withPorts(databaseUrl, '.', async (ports) => {
    const fleet = await findDemoFleet(ports, cedarFork)
    const name = cedarFork.people.find((person) => person.key === 'rosa')?.fullName ?? ''
    const person = await ports.db.system
      .selectFrom('user_roles as r')
      .innerJoin('profiles as p', 'p.id', 'r.user_id')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['u.id', 'u.epoch'])
      .where('r.fleet_id', '=', fleet?.id ?? ports.ids.uuid())
      .where('p.full_name', '=', name)
      .executeTakeFirst()
    if (!person) return null
    const token = ports.ids.secret()
    await ports.db.system
      .insertInto('one_time_tokens')
      .values({
        hash: await tokenHash(token),
        user_id: person.id,
        purpose: 'demo_sign_in',
        expires_at: instant(Date.parse(ports.clock.now()) + SIGN_IN_WITHIN_MS),
        issued_at: ports.clock.now(),
        used_at: null,
        epoch: person.epoch,
      })
      .execute()
    return `/auth#demo=${token}`
  })
}
