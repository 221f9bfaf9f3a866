import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { instant } from '#domain/units/time.ts'
import { sharpDrawing } from '../adapters/sharp-drawing.ts'
import { readEnv } from '../env.ts'
import { isDemoRemoved } from '../features/upkeep/remove-demo.ts'
import { tokenHash } from '../http/share-cookie.ts'
import { makePorts } from '../make-ports.ts'
import type { Ports } from '../ports.ts'
import { bringUpDemo } from './bring-up.ts'
import { findDemoFleet } from './crew.ts'
import { cedarFork } from './fleets.ts'
import type { DemoSignIn } from './found-demo.ts'

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
    const signIns = await bringUpDemo(ports, { draw: sharpDrawing, log })
    const file = join(dataFolder, SIGN_INS)
    if (signIns.length > 0) await writeFile(file, JSON.stringify(signIns, null, 2), { mode: 0o600 })
    return { signIns: signIns.length > 0 ? signIns : await keptSignIns(file) }
  })
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
        expires_at: instant(Date.parse(ports.clock.now()) + SIGN_IN_WITHIN_MS),
        used_at: null,
      })
      .execute()
    return `/auth#demo=${token}`
  })
}
