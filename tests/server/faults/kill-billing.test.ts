import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kyselyOver, systemPool } from '#db/client.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { billingDifferences } from '#server/features/invoicing/invoice-ledger.ts'
import { chance } from '../../support/chance.ts'
import { newId, op } from '../../support/world.ts'
import { type KilledFleet, killedFleet } from './killed-fleet.ts'
import { type Action, send } from './sender.ts'

/** A sample; `KILL_ROUNDS=100` in front of the test run tries more moments. */
const ROUNDS = Number(process.env.KILL_ROUNDS) || 2
const SEED = Number(process.env.KILL_SEED) || (Date.now() % 1_000_000) + 1
const LOADS = 12
const GIVE_UP_MS = 20_000

let server: KilledFleet['server']
let fleet: KilledFleet['fleet']
let sql: KilledFleet['sql']
let close: KilledFleet['close'] = async () => undefined

beforeAll(async () => {
  ;({ server, fleet, sql, close } = await killedFleet('billing'))
})
afterAll(() => close())

/** Closed loads with a charge each and nothing that speaks against billing them, as the database has them. */
async function closedLoads(): Promise<Uuid[]> {
  const ids = Array.from({ length: LOADS }, newId)
  await fleet.api.loads.create.mutate({ ...fleet.booking(newId()), ids })
  await sql`update loads set status = 'closed', delivered_at = now() where id = any(${ids})`
  await sql`insert into charges (fleet_id, id, load_id, side, party_id, kind, quantity_milli, unit, rate_micro, amount_cents,
      state, explanation, created_at)
    select fleet_id, gen_random_uuid(), id, 'customer', customer_id, 'linehaul', 1000, 'load', 250000000,
      20000 + (random() * 9000)::int, 'locked', '{"inputs": [], "steps": [], "rounding": []}', now()
    from loads where id = any(${ids})`
  await sql`insert into billing_overrides (fleet_id, load_id, finding, reason, made_by, made_at)
    select fleet_id, id, finding, 'A made load', created_by, now() from loads, unnest(array['proof_missing', 'ticket_missing']) finding
    where id = any(${ids})`
  return ids
}

const create = (loadIds: Uuid[], isDraft: boolean): Action => {
  const input = { ...op(), loadIds, isDraft }
  const frame = { name: 'invoicing.create', path: '/trpc/invoicing.create', answer: null }
  return { ...frame, operationId: input.operationId, body: JSON.stringify(input) }
}

async function sendUntilHeard(action: Action): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS
  while (!(await send(fleet, action)) && performance.now() < giveUp) await Bun.sleep(50)
}

test(
  `killed ${ROUNDS} times while invoices are issued, no number is missing and the ledger adds up (KILL_SEED=${SEED})`,
  async () => {
    console.log(`KILL_SEED=${SEED}`)
    const random = chance(SEED)
    const issued: Action[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const loads = await closedLoads()
      const actions = Array.from({ length: LOADS / 2 }, (_, at) =>
        create(loads.slice(at * 2, at * 2 + 2), random.is(0.2)),
      )
      issued.push(...actions)
      const sent = Promise.all(actions.map((action) => send(fleet, action)))
      await Bun.sleep(random.next() * 150)
      const isServer = random.is(0.5)
      if (isServer) await server.kill()
      else await server.killDatabase()
      await sent
      if (isServer) await server.start()
      await Promise.all(actions.map(sendUntilHeard))
      expect(actions.map(({ answer }) => answer?.status)).toEqual(actions.map(() => 200))
      await sql.end()
      sql = postgres(server.databaseUrl(), { max: 1, onnotice: () => undefined })
      const pool = systemPool(server.databaseUrl(), 1)
      expect(await billingDifferences(kyselyOver(pool))).toEqual([])
      await pool.end()
    }
    const [counted] = await sql`select count(*)::int as papers, count(distinct charge_id)::int as charges
      from invoices i join invoice_lines l on l.fleet_id = i.fleet_id and l.invoice_id = i.id where l.is_live`
    expect(counted).toEqual({ papers: ROUNDS * LOADS, charges: ROUNDS * LOADS })
    const answers = issued.map(({ answer }) => answer?.text)
    for (const action of issued) await sendUntilHeard(action)
    expect(issued.map(({ answer }) => answer?.text)).toEqual(answers)
  },
  60_000 + ROUNDS * 30_000,
)
