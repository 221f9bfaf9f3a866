import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { appPool, kyselyOver, systemPool } from '#db/client.ts'
import { freePort } from '#db/embedded/postmaster.ts'
import { fleetTransactions } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { lookUpIn, sessionByHash } from '#server/auth/session-row.ts'
import { customerKind } from '#server/features/parties/customers.ts'
import type { Haulage } from '../server/faults/haulage.ts'
import { median, say } from './figure.ts'
import { closedLoop } from './load-client.ts'
import { cpuSeconds } from './process-cost.ts'

const AT_ONCE = 32
const SLICES = 5
const SLICE_MS = 1500

/** Reads of one customer through the product beside the bare ones, in turn, so that both have the same weather. */
export async function pointRead(fleet: Haulage, databaseUrl: string, serverPid: number): Promise<void> {
  const { session, select } = await statements(fleet, databaseUrl)
  const bare = await bareServer([databaseUrl, session, select, fleet.fleetId])
  const { cookie } = fleet.headers()
  const input = encodeURIComponent(JSON.stringify({ id: fleet.ids.customer }))
  const requests = {
    product: { url: `${fleet.url}/trpc/customers.byId?input=${input}`, headers: { cookie } },
    bare: { url: `${bare.url}/customer/${fleet.ids.customer}`, headers: { cookie } },
  }
  const pids = { product: serverPid, bare: bare.pid }
  const found = {
    product: { rate: [] as number[], cpu: [] as number[] },
    bare: { rate: [] as number[], cpu: [] as number[] },
  }
  for (const name of ['product', 'bare'] as const) await closedLoop(requests[name], AT_ONCE, 1000)
  for (let slice = 0; slice < SLICES; slice++) {
    for (const name of ['product', 'bare'] as const) {
      const before = await cpuSeconds(pids[name])
      const { perSecond } = await closedLoop(requests[name], AT_ONCE, SLICE_MS)
      const used = (await cpuSeconds(pids[name])) - before
      found[name].rate.push(perSecond)
      found[name].cpu.push((used * 1e6) / ((perSecond * SLICE_MS) / 1000))
    }
  }
  bare.stop()
  const note = `${AT_ONCE} in flight, median of ${SLICES} slices of ${SLICE_MS} ms taken in turn, client on the same machine`
  say(
    'point read through tRPC beside bare Hono',
    median(found.product.rate),
    'requests/s',
    note,
    median(found.bare.rate),
  )
  say('point read, processor time of the server', median(found.product.cpu), 'µs/request', note, median(found.bare.cpu))
  say(
    'the single select alone',
    await selects(databaseUrl, select, fleet),
    'selects/s',
    `postgres.js, ${AT_ONCE} in flight`,
  )
}

/** The texts that the product itself sends. */
async function statements(fleet: Haulage, databaseUrl: string): Promise<{ session: string; select: string }> {
  const texts: string[] = []
  const heard = { overMs: -1, heard: ({ sql }: { sql: string }) => void texts.push(sql) }
  const [system, app] = [systemPool(databaseUrl, 1), appPool(databaseUrl, 1)]
  const actor: Actor = {
    userId: fleet.fleetId,
    fleetId: fleet.fleetId,
    fullName: '',
    roles: ['admin'],
    driverId: null,
    contractorIds: [],
  }
  const db = kyselyOver(system, heard)
  await sessionByHash(db, lookUpIn(db))('none')
  await fleetTransactions(app, heard).read(fleet.fleetId, (trx) => customerKind.find(trx, actor, fleet.ids.customer))
  await Promise.all([system.end({ timeout: 1 }), app.end({ timeout: 1 })])
  const [session = '', select = ''] = texts
  return { session, select }
}

async function bareServer([databaseUrl = '', ...more]: string[]) {
  const port = await freePort()
  const script = join(import.meta.dirname, 'bare-hono.ts')
  const child = spawn(process.execPath, [script, databaseUrl, String(port), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)))
    createInterface({ input: child.stdout }).once('line', () => resolve())
  })
  child.removeAllListeners('exit')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') }
}

async function selects(databaseUrl: string, select: string, fleet: Haulage): Promise<number> {
  const sql = systemPool(databaseUrl, 8)
  const prepared: object = { prepare: true }
  let done = 0
  const begun = performance.now()
  const callers = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() - begun < 2 * SLICE_MS) {
      await sql.unsafe(select, [fleet.fleetId, fleet.ids.customer], prepared)
      done += 1
    }
  })
  await Promise.all(callers)
  const perSecond = done / ((performance.now() - begun) / 1000)
  await sql.end({ timeout: 1 })
  return perSecond
}
