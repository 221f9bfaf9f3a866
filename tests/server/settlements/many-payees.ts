import type { Sql } from 'postgres'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../support/world.ts'
import type { Haulage } from '../faults/haulage.ts'

type Side = 'driver' | 'contractor'

/** New payees of one side, each with so many closed loads of the last days and a locked line of pay for each of them. */
export async function payeesWithPay(
  sql: Sql,
  fleet: Haulage,
  { side, payees, loadsEach }: { side: Side; payees: number; loadsEach: number },
): Promise<Uuid[]> {
  const model = newId()
  await fleet.api.loads.create.mutate(fleet.booking(model))
  const made = side === 'driver' ? await copiedDrivers(sql, fleet, payees) : await copiedContractors(sql, fleet, payees)
  const ids = made.map(({ id }) => id)
  const prefix = `${newId().slice(-6)}-`
  await sql`
    with made as (
      insert into loads select (jsonb_populate_record(l, jsonb_build_object(
          'id', gen_random_uuid(), 'load_number', ${prefix}::text || n, 'status', 'closed', 'customer_reference', null,
          'driver_id', case when ${side} = 'driver' then p.id end,
          'contractor_id', case when ${side} = 'contractor' then p.id end,
          'delivered_at', now() - make_interval(mins => (n % 10000)::int)))).*
      from loads l, unnest(${ids}::uuid[]) with ordinality p(id, place),
        generate_series((p.place - 1) * ${loadsEach}::int + 1, p.place * ${loadsEach}::int) n
      where l.id = ${model}
      returning id, fleet_id, load_number, coalesce(driver_id, contractor_id) as payee)
    insert into charges (fleet_id, id, load_id, side, party_id, kind, quantity_milli, unit, rate_micro, amount_cents,
      state, explanation, created_at)
    select fleet_id, gen_random_uuid(), id, ${side}, payee, 'linehaul', 1000, 'load', 90000000,
      5000 + abs(hashtext(load_number)) % 20000, 'locked', '{"inputs": [], "steps": [], "rounding": []}', now()
    from made`
  return ids
}

function copiedDrivers(sql: Sql, { ids }: Haulage, count: number) {
  return sql<{ id: Uuid }[]>`
    insert into drivers select (jsonb_populate_record(d, jsonb_build_object(
        'id', gen_random_uuid(), 'user_id', null, 'licence_number', null, 'full_name', 'Driver ' || n))).*
    from drivers d, generate_series(1, ${count}::int) n where d.id = ${ids.driver} returning id`
}

async function copiedContractors(sql: Sql, { api }: Haulage, count: number) {
  const first = newId()
  const numbers = { usdotNumber: null, mcNumber: null }
  const unsaid = { contactName: null, phone: null, email: null, insuranceExpiresOn: null, notes: null, ...numbers }
  await api.contractors.create.mutate({ ...op(), id: first, companyName: 'Contractor', ...unsaid })
  return sql<{ id: Uuid }[]>`
    insert into contractors select (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'company_name', 'Contractor ' || n))).*
    from contractors c, generate_series(1, ${count}::int) n where c.id = ${first} returning id`
}

/** The two weeks that end today by the fleet's clock. */
export async function lastTwoWeeks(sql: Sql, { fleetId }: Haulage) {
  const [period] = await sql<{ from: string; to: string }[]>`
    select ((now() at time zone f.zone)::date - 13)::text as "from", (now() at time zone f.zone)::date::text as "to"
    from fleets f where f.id = ${fleetId}`
  if (!period) throw new Error('the fleet is gone')
  return period
}
