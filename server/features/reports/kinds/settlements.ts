import { sql } from 'kysely'
import { everyone } from '#domain/access/rules.ts'
import { settlementStates } from '#domain/settlements/settlement-ladder.ts'
import { visibleSettlements } from '../../settlements/settlement-sight.ts'
import { sqlReport } from '../sql-report.ts'

const SOURCES = sql`settlements
  left join drivers d on d.fleet_id = settlements.fleet_id and d.id = settlements.driver_id
  left join contractors c on c.fleet_id = settlements.fleet_id and c.id = settlements.contractor_id`
const KIND = sql`case when settlements.driver_id is not null then 'driver' else 'contractor' end`

/** The settlements whose period touches the days, as the list of settlements shows them. */
export const settlements = sqlReport({
  group: 'pay',
  roles: everyone,
  period: 'days',
  choices: {
    status: { options: settlementStates, of: 'settlementState', sql: sql`settlements.state` },
    kind: { options: ['driver', 'contractor'], of: 'payeeKind', sql: KIND },
  },
  records: { driverId: sql`settlements.driver_id`, contractorId: sql`settlements.contractor_id` },
  from: SOURCES,
  where: async ({ actor, span }, trx) => [
    sql<boolean>`settlements.fleet_id = ${actor.fleetId}
      and settlements.period_to >= ${span.from}::date and settlements.period_from <= ${span.to}::date`,
    await visibleSettlements(trx, actor),
  ],
  order: [
    { sql: sql`settlements.created_at`, type: 'timestamptz' },
    { sql: sql`settlements.id`, type: 'uuid' },
  ],
  columns: {
    settlement: { kind: 'text', word: 'settlement', sql: sql`settlements.settlement_number` },
    payeeKind: { kind: 'code', of: 'payeeKind', word: 'kind', sql: KIND, isFileOnly: true },
    payee: { kind: 'text', word: 'payee', sql: sql`coalesce(d.full_name, c.company_name)` },
    from: { kind: 'day', word: 'periodFrom', sql: sql`settlements.period_from` },
    to: { kind: 'day', word: 'periodTo', sql: sql`settlements.period_to` },
    status: { kind: 'code', of: 'settlementState', word: 'status', sql: sql`settlements.state` },
    gross: { kind: 'money', word: 'grossPay', sql: sql`settlements.gross_cents`, isSummed: true },
    reimbursements: {
      kind: 'money',
      word: 'reimbursements',
      sql: sql`settlements.reimbursement_cents`,
      isSummed: true,
    },
    deductions: { kind: 'money', word: 'deductions', sql: sql`settlements.deduction_cents`, isSummed: true },
    net: { kind: 'money', word: 'netPay', sql: sql`settlements.net_cents`, isSummed: true },
    paidOn: { kind: 'day', word: 'paidOn', sql: sql`settlements.paid_on` },
  },
  async reconcile(_trx, _asked, { sums }) {
    return {
      kind: 'money',
      parts: [
        { word: 'gross_pay', value: sums.gross ?? 0 },
        { word: 'reimbursements', value: sums.reimbursements ?? 0 },
        { word: 'deductions', value: -(sums.deductions ?? 0) },
      ],
      result: { word: 'net_pay', value: sums.net ?? 0 },
    }
  },
})
