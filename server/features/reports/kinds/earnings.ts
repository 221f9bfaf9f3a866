import { sql } from 'kysely'
import { everyone } from '#domain/access/rules.ts'
import { visibleSides } from '../../charges/charge-sight.ts'
import { sqlReport } from '../sql-report.ts'

const SOURCES = sql`charges
  join loads on loads.fleet_id = charges.fleet_id and loads.id = charges.load_id
  left join drivers d on charges.side = 'driver' and d.fleet_id = charges.fleet_id and d.id = charges.party_id
  left join contractors c on charges.side = 'contractor' and c.fleet_id = charges.fleet_id and c.id = charges.party_id`
/** A line belongs to the day of its delivery, an adjustment to the day it was made. */
const EARNED_AT = sql`case when charges.adjusts_id is null
  then coalesce(loads.delivered_at, charges.created_at) else charges.created_at end`
const amount = (state: string) =>
  sql`coalesce(sum(charges.amount_cents) filter (where charges.state = ${state}), 0)::bigint`

/** What drivers and contractors earn, line by line, locked or still to be confirmed. A customer's line is never among them. */
export const earnings = sqlReport({
  group: 'pay',
  roles: everyone,
  period: 'days',
  within: { kind: 'instant', sql: EARNED_AT },
  choices: {
    status: { options: ['proposed', 'locked'], of: 'chargeState', sql: sql`charges.state` },
    kind: { options: ['driver', 'contractor'], of: 'payeeKind', sql: sql`charges.side` },
  },
  records: {
    driverId: sql`case when charges.side = 'driver' then charges.party_id end`,
    contractorId: sql`case when charges.side = 'contractor' then charges.party_id end`,
    jobId: sql`loads.job_id`,
  },
  from: SOURCES,
  where: async ({ actor }, trx) => [
    sql<boolean>`charges.fleet_id = ${actor.fleetId} and charges.side in ('driver', 'contractor')`,
    await visibleSides(trx, actor, 'charges'),
  ],
  order: [
    { sql: EARNED_AT, type: 'timestamptz' },
    { sql: sql`charges.id`, type: 'uuid' },
  ],
  columns: {
    earnedAt: { kind: 'instant', word: 'earned', sql: EARNED_AT },
    payee: { kind: 'text', word: 'payee', sql: sql`coalesce(d.full_name, c.company_name)` },
    payeeKind: { kind: 'code', of: 'payeeKind', word: 'kind', sql: sql`charges.side`, isFileOnly: true },
    load: { kind: 'text', word: 'load', sql: sql`loads.load_number` },
    line: { kind: 'code', of: 'chargeKind', word: 'line', sql: sql`coalesce(charges.label, charges.kind)` },
    quantity: { kind: 'quantity', unitIn: 'unit', word: 'quantity', sql: sql`charges.quantity_milli` },
    unit: { kind: 'text', word: 'unit', sql: sql`charges.unit`, isFileOnly: true },
    rate: { kind: 'rate', word: 'rate', sql: sql`charges.rate_micro` },
    status: { kind: 'code', of: 'chargeState', word: 'status', sql: sql`charges.state` },
    amount: { kind: 'money', word: 'amount', sql: sql`charges.amount_cents`, isSummed: true },
  },
  async reconcile(trx, _asked, { sums }, { within }) {
    const { rows } = await sql<{ locked: number; proposed: number }>`
      select ${amount('locked')} as locked, ${amount('proposed')} as proposed from ${SOURCES} where ${within}`.execute(
      trx,
    )
    return {
      kind: 'money',
      parts: [
        { word: 'locked', value: rows[0]?.locked ?? 0 },
        { word: 'proposed', value: rows[0]?.proposed ?? 0 },
      ],
      result: { word: 'earned', value: sums.amount ?? 0 },
    }
  },
})
