import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemPool } from '#db/client.ts'
import { haulage } from '../server/faults/haulage.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { median, quantile, say, sayReady } from './figure.ts'
import { openLoop } from './load-client.ts'
import { workbook } from './workbook.ts'

const AUDIT_ROWS = Number(process.env.BENCH_AUDIT_ROWS ?? 60_000)
const WORKBOOK_ROWS = 100_000
const GREEDY_AT_ONCE = 64
const PER_SECOND = 40
const SLICES = 3
const SLICE_MS = 5000

type Request = { url: string; headers: Record<string, string> }
type Heavy = { name: string; what: string; request: Request }

/**
 * How long a light user waits beside one who asks in a loop with many requests at once, and alone, in turn on one server:
 * `bun run bench fairness`. The heavy user searches a long audit log, which no index serves, or reads their own account.
 * At the end the log grows, and the heavy user takes it as a workbook.
 */
export async function fairness(): Promise<void> {
  say('load of the machine before', loadavg()[0] ?? 0, 'processes', 'much above 0 spoils figures')
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-fairness-'))
  const server = await runningServer(folder)
  try {
    const [greedy, light] = [
      await haulage(server.url, server.databaseUrl()),
      await haulage(server.url, server.databaseUrl()),
    ]
    await longAudit(server.databaseUrl(), greedy.fleetId, AUDIT_ROWS)
    const of = (path: string, input: object, { cookie }: { cookie: string }): Request => ({
      url: `${server.url}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
      headers: { cookie },
    })
    const small = of('customers.byId', { id: light.ids.customer }, light.headers())
    const search = of('audit.list', { q: 'nowhere to be found' }, greedy.headers())
    const heavies: readonly Heavy[] = [
      { name: 'a heavy user', what: `searches in ${AUDIT_ROWS} audit rows`, request: search },
      { name: 'account reads', what: 'reads of the own account', request: of('account.me', {}, greedy.headers()) },
    ]
    sayReady()
    await openLoop(small, PER_SECOND, forMs(2000))
    for (const heavy of heavies) await waitsBeside(heavy, small)
    await longAudit(server.databaseUrl(), greedy.fleetId, WORKBOOK_ROWS - AUDIT_ROWS)
    const file = { url: `${server.url}/api/lists/audit?format=xlsx`, headers: greedy.headers() }
    await workbook(server.pid(), file, small, WORKBOOK_ROWS)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function waitsBeside({ name, what, request }: Heavy, small: Request): Promise<void> {
  const found = { alone: [] as number[], beside: [] as number[] }
  let [answered, putOff] = [0, 0]
  for (let slice = 0; slice < SLICES; slice++) {
    found.alone.push(...(await openLoop(small, PER_SECOND, forMs(SLICE_MS))))
    const isOver = forMs(SLICE_MS)
    const loops = Array.from({ length: GREEDY_AT_ONCE }, async () => {
      while (!isOver()) {
        const response = await fetch(request.url, { headers: request.headers })
        await response.arrayBuffer()
        if (response.status === 200) answered += 1
        else putOff += 1
      }
    })
    found.beside.push(...(await openLoop(small, PER_SECOND, isOver)))
    await Promise.all(loops)
  }
  const note = `${PER_SECOND} point reads a second of one user, beside ${GREEDY_AT_ONCE} ${what} at once of another (${answered} answered, ${putOff} put off); ${SLICES} slices of ${SLICE_MS} ms in turn`
  const [beside, alone] = [quantile(found.beside, 0.95), quantile(found.alone, 0.95)]
  say(`point read beside ${name}, p95`, beside, 'ms', `${note}; aim ratio 3`, alone)
  say(`point read beside ${name}, median`, median(found.beside), 'ms', note, median(found.alone))
}

function forMs(ms: number): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() > until
}

async function longAudit(databaseUrl: string, fleetId: string, rows: number): Promise<void> {
  const pool = systemPool(databaseUrl, 1)
  await pool`
    insert into audit_events (fleet_id, id, at, procedure, entity, entity_id, before, after)
    select ${fleetId}::uuid, gen_random_uuid(), now() - n * interval '1 minute', 'customers.update', 'customer',
           gen_random_uuid(), jsonb_build_object('text', repeat('before ', 40)), jsonb_build_object('text', repeat('after ', 40))
    from generate_series(1, ${rows}::int) as n`
  await pool`analyze audit_events`
  await pool.end({ timeout: 1 })
}
