import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { type PaySummary, paySummary } from '../settlements/pay-summary.ts'
import { ownCompanies } from './own-companies.ts'

/** Where the money of a company stands, from what its loads are worth so far to what was paid this year. */
export type CompanyPay = PaySummary & {
  companyId: Uuid
  company: string
  /** Of loads that are not closed: it may still change. */
  estimatedCents: Cents
  openDisputes: number
}

/** The pay of the actor's companies. */
export async function companyPay(trx: FleetTransaction, actor: Actor, now: Instant): Promise<CompanyPay[]> {
  const companies = await ownCompanies(trx, actor)
  const pay: CompanyPay[] = []
  for (const { id, name } of companies) {
    const summary = await paySummary(trx, actor, { side: 'contractor', id }, now)
    pay.push({ companyId: id, company: name, ...(await openOf(trx, actor.fleetId, id)), ...summary })
  }
  return pay
}

async function openOf(trx: FleetTransaction, fleetId: Uuid, contractorId: Uuid) {
  const { rows } = await sql<{ estimatedCents: Cents; openDisputes: number }>`
    select
      (select coalesce(sum(c.amount_cents), 0)::bigint from charges c where c.fleet_id = ${fleetId}
         and c.side = 'contractor' and c.party_id = ${contractorId} and c.state = 'proposed') as "estimatedCents",
      (select count(*)::int from settlement_disputes d
         join settlements s on s.fleet_id = d.fleet_id and s.id = d.settlement_id
         where d.fleet_id = ${fleetId} and s.contractor_id = ${contractorId} and d.state = 'open') as "openDisputes"`.execute(
    trx,
  )
  return rows[0] ?? { estimatedCents: NO_MONEY, openDisputes: 0 }
}
