import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { billingDifferences } from '#server/features/invoicing/invoice-ledger.ts'
import { aDay } from '../../support/brands.ts'
import { type Chance, chance } from '../../support/chance.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'

const ROUNDS = Number(process.env.BILLED_ROUNDS ?? 8)

let world: World
let model: Uuid
beforeAll(async () => {
  world = await openWorld()
  model = (await closedLoad(world, world.cedar)).id
})
afterAll(() => world.close())

const office = () => world.cedar.admin

/** Copies a closed load with what the customer is charged, each with an amount of its own, and its proof left out. */
async function copyLoads(count: number, prefix: string): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    with made as (
      insert into loads select (jsonb_populate_record(l, jsonb_build_object(
          'id', gen_random_uuid(), 'load_number', ${prefix}::text || lpad(n::text, 5, '0'), 'customer_reference', null))).*
      from loads l, generate_series(1, ${count}::int) n where l.id = ${model} returning id, fleet_id, load_number),
    charged as (
      insert into charges select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'load_id', made.id,
          'amount_cents', 1000 + abs(hashtext(made.load_number)) % 50000,
          'explanation', '{"inputs": [], "steps": [], "rounding": []}'::jsonb))).*
      from made join charges c on c.fleet_id = made.fleet_id and c.load_id = ${model} and c.side = 'customer'),
    passed as (
      insert into billing_overrides select made.fleet_id, made.id, finding, 'A copy', l.created_by, l.created_at
      from made join loads l on l.id = ${model}
      cross join unnest(array['ticket_missing', 'proof_missing', 'po_overrun']) finding)
    select id from made`.execute(world.db)
  return rows.map(({ id }) => id)
}

/** One thing that an office does, by chance; what the rules refuse is refused. */
async function act(random: Chance): Promise<void> {
  const { rows } = await office().invoicing.list({ limit: 100 })
  const one = random.oneOf(rows)
  if (!one) return
  const { id, version } = one
  const step = { ...op(), id, version }
  const reason = 'Out of chance'
  const acts = [
    () => office().invoicing.issue(step),
    () => office().invoicing.void({ ...step, reason }),
    () => office().invoicing.send({ ...step, email: null }),
    () => office().invoicing.writeOff({ ...step, reason }),
    () => office().invoicing.takePayment(payment(cents(1 + random.below(90_000)))),
    () => office().invoicing.allocate({ ...op(), from: { creditId: id } }),
    async () => {
      const { lines, version: now } = await office().invoicing.byId({ id })
      const line = random.oneOf(lines)
      if (!line) return
      const amountCents = cents(line.amountCents + random.below(2_000) - 1_000)
      const to = random.is(0.3) ? { kind: 'nothing' as const } : { kind: 'amount' as const, amountCents }
      const corrections = [{ lineId: line.id, to }]
      await office().invoicing.creditAndRebill({ ...op(), id, version: now, corrections, reason, adjustPay: false })
    },
  ]
  await random
    .oneOf(acts)?.()
    .catch(() => {})
}

const payment = (amountCents: ReturnType<typeof cents>) => ({
  ...op(),
  id: newId(),
  customerId: world.cedar.ids.customer,
  receivedOn: aDay('2026-03-16'),
  method: 'check' as const,
  reference: null,
  amountCents,
  note: null,
})

test(`after ${ROUNDS} rounds of billing, paying, voiding and correcting at once, charges are invoiced, unbilled or written off`, async () => {
  const random = chance(37)
  for (let round = 0; round < ROUNDS; round++) {
    const loads = await copyLoads(12, `B${round}-`)
    const bills = [loads.slice(0, 4), loads.slice(4, 8), loads.slice(6, 10)].map((loadIds) =>
      office()
        .invoicing.create({ ...op(), loadIds, isDraft: random.is(0.3) })
        .catch(() => {}),
    )
    await Promise.all(bills)
    for (let at = 0; at < 3; at++) await Promise.all(Array.from({ length: 4 }, () => act(random)))
    expect(await billingDifferences(world.db)).toEqual([])
  }
  const { rows } = await office().invoicing.list({ limit: 100 })
  expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(3)
  const doubled = await sql`
    select charge_id from invoice_lines where is_live and charge_id is not null group by charge_id having count(*) > 1`.execute(
    world.db,
  )
  expect(doubled.rows).toEqual([])
})

const OF_INVOICE = `(select charge_id from invoice_lines where invoice_id = $1)`

test.each([
  [
    'a line of another amount',
    `update invoice_lines set amount_cents = amount_cents + 1 where invoice_id = $1`,
    `update invoice_lines set amount_cents = amount_cents - 1 where invoice_id = $1`,
  ],
  [
    'a charge that says another thing of being invoiced',
    `update charges set is_invoiced = not is_invoiced where id in ${OF_INVOICE}`,
    `update charges set is_invoiced = not is_invoiced where id in ${OF_INVOICE}`,
  ],
  ['a load that fell off the list of what is to be billed', `delete from unbilled_loads`, ``],
])('%s is found', async (_, breaking, mending) => {
  const { db } = world
  await copyLoads(1, `F${breaking.length}-`)
  const [first] = (await office().invoicing.list({ status: ['issued', 'sent', 'part_paid', 'paid'] })).rows
  const run = (statement: string) => sql.raw(statement.replace('$1', `'${first?.id ?? newId()}'`)).execute(db)
  await run(breaking)
  const [found] = await billingDifferences(db)
  expect(found).toMatchObject({ fleetId: world.cedar.id })
  if (mending === '') return
  await run(mending)
  expect(await billingDifferences(db)).toEqual([])
})
