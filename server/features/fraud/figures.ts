import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Cents, Instant } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { visibleCases } from './own-cases.ts'

/** What waits for a decision, and what it comes to. */
export type FraudFigures = {
  open: number
  overdue: number
  moneyCents: Cents
  heldCents: Cents
  recoveredCents: Cents
  rulesOn: number
  lookedAt: Instant | null
}

const NOTHING: FraudFigures = {
  open: 0,
  overdue: 0,
  moneyCents: NO_MONEY,
  heldCents: NO_MONEY,
  recoveredCents: NO_MONEY,
  rulesOn: 0,
  lookedAt: null,
}

/** The figures above the lists, of the cases that whoever asks may see. */
export async function fraudFigures(trx: FleetTransaction, actor: Actor, now: Instant): Promise<FraudFigures> {
  const { rows } = await sql<FraudFigures>`
    with c as (select * from fraud_cases c where ${visibleCases(actor)})
    select count(*) filter (where c.state in ('new', 'triage', 'investigating'))::int as open,
      count(*) filter (where c.state in ('new', 'triage', 'investigating') and c.due_at < ${now}::timestamptz)::int
        as overdue,
      coalesce(sum(c.money_cents) filter (where c.state in ('new', 'triage', 'investigating')), 0)::bigint
        as "moneyCents",
      coalesce(sum(c.recovered_cents), 0)::bigint as "recoveredCents",
      (select coalesce(sum(p.amount_cents), 0) from pay_holds h
        join charges p on p.fleet_id = h.fleet_id and p.id = h.charge_id
        where h.fleet_id = ${actor.fleetId} and h.released_at is null and h.case_id in (select id from c))::bigint
        as "heldCents",
      (select count(*) from fraud_rules where fleet_id = ${actor.fleetId} and is_on)::int as "rulesOn",
      (select max(made_at) from fraud_days where fleet_id = ${actor.fleetId}) as "lookedAt"
    from c`.execute(trx)
  return rows[0] ?? NOTHING
}
