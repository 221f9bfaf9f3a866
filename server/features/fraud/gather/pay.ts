import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { EvidencePayee, PayCorrection, PayTrace, TermsChange } from '#domain/fraud/evidence.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Gathering } from './gathering.ts'

const DAY_MIN = 1440
/** A change may lie so long before the pay that it is judged with. */
const TERMS_DAYS = 14

/** Contractors at work, the oldest first, with what leads to their money and what they have open. */
export async function payeesOf(trx: FleetTransaction, fleetId: Uuid): Promise<EvidencePayee[]> {
  const { rows } = await sql<EvidencePayee>`
    select c.id as "contractorId", c.company_name as name, c.contact_name as contact, c.phone, c.email,
      p.bank_name || ' ' || p.bank_last4 as bank,
      (select coalesce(sum(q.amount_cents), 0)::bigint from charges q
        where q.fleet_id = c.fleet_id and q.side = 'contractor' and q.party_id = c.id and q.state = 'locked'
          and not exists (select from settlement_lines s
            where s.fleet_id = q.fleet_id and s.charge_id = q.id and s.is_live)) as "openCents"
    from contractors c
    left join payee_terms p on p.fleet_id = c.fleet_id and p.contractor_id = c.id
    where c.fleet_id = ${fleetId} and c.archived_at is null
    order by c.created_at, c.id`.execute(trx)
  return rows
}

/** Changes of a payee's bank, out of the change log, with the settlement that was approved next. */
export async function termsChangesOf(trx: FleetTransaction, { fleetId, span }: Gathering): Promise<TermsChange[]> {
  const { rows } = await sql<TermsChange>`
    select e.id, e.at, p.contractor_id as "contractorId", p.driver_id as "driverId",
      coalesce(c.company_name, d.full_name) as name, m.full_name as by, s.approved_at as "approvedAt",
      s.id as "settlementId", s.settlement_number as settlement, coalesce(s.net_cents, 0)::bigint as "netCents"
    from audit_events e
    join payee_terms p on p.fleet_id = e.fleet_id and p.id = e.entity_id
    left join contractors c on c.fleet_id = p.fleet_id and c.id = p.contractor_id
    left join drivers d on d.fleet_id = p.fleet_id and d.id = p.driver_id
    left join members m on m.fleet_id = e.fleet_id and m.id = e.actor_id
    left join lateral (select x.id, x.settlement_number, x.approved_at, x.net_cents from settlements x
      where x.fleet_id = p.fleet_id and x.approved_at > e.at and x.state <> 'void'
        and (x.contractor_id = p.contractor_id or x.driver_id = p.driver_id)
      order by x.approved_at limit 1) s on true
    where e.fleet_id = ${fleetId} and e.entity = 'payee_terms'
      and e.at >= ${addMinutes(span.from, -TERMS_DAYS * DAY_MIN)}::timestamptz and e.at < ${span.to}::timestamptz
      and e.before ->> 'bankLast4' is not null and e.before ->> 'bankLast4' is distinct from e.after ->> 'bank_last4'
    order by e.at, e.id`.execute(trx)
  return rows
}

/** What each payee was paid for in the span, with how many tickets, visits and steps of their own bear it out. */
export async function payTracesOf(trx: FleetTransaction, { fleetId, span }: Gathering): Promise<PayTrace[]> {
  const { rows } = await sql<PayTrace>`
    with paid as (
      select c.side, c.party_id, c.load_id, l.delivered_at, sum(c.amount_cents)::bigint as cents, count(*)::int as lines
      from charges c join loads l on l.fleet_id = c.fleet_id and l.id = c.load_id
      where c.fleet_id = ${fleetId} and c.side <> 'customer' and c.state = 'locked' and c.kind = 'linehaul'
        and c.party_id is not null and l.delivered_at >= ${span.from}::timestamptz
        and l.delivered_at < ${span.to}::timestamptz
      group by c.side, c.party_id, c.load_id, l.delivered_at
    )
    select case when p.side = 'contractor' then p.party_id end as "contractorId",
      case when p.side = 'driver' then p.party_id end as "driverId",
      coalesce(max(k.company_name), max(d.full_name), '') as name, sum(p.lines)::int as lines,
      sum(p.cents)::bigint as "payCents", max(p.delivered_at) as "lastAt", sum(t.tickets)::int as tickets,
      sum(v.visits)::int as visits, sum(e.steps)::int as steps, sum(e.office)::int as "officeSteps"
    from paid p
    left join contractors k on p.side = 'contractor' and k.fleet_id = ${fleetId} and k.id = p.party_id
    left join drivers d on p.side = 'driver' and d.fleet_id = ${fleetId} and d.id = p.party_id
    cross join lateral (select count(*) as tickets from weigh_tickets x
      where x.fleet_id = ${fleetId} and x.load_id = p.load_id and x.status not in ('rejected', 'void')) t
    cross join lateral (select count(*) as visits from site_visits x
      where x.fleet_id = ${fleetId} and x.load_id = p.load_id) v
    cross join lateral (select count(*) filter (where x.actor_role in ('driver', 'contractor')) as steps,
        count(*) filter (where x.actor_role in ('admin', 'dispatcher')) as office
      from load_events x where x.fleet_id = ${fleetId} and x.load_id = p.load_id) e
    group by p.side, p.party_id`.execute(trx)
  return rows
}

/** Pay that was corrected in the span, with who did it and who approved the settlement that has it. */
export async function correctionsOf(trx: FleetTransaction, { fleetId, span }: Gathering): Promise<PayCorrection[]> {
  const { rows } = await sql<PayCorrection>`
    select c.id as "chargeId", c.created_at as at, l.id as "loadId", l.load_number as "loadNumber",
      case when c.side = 'driver' then c.party_id end as "driverId",
      case when c.side = 'contractor' then c.party_id end as "contractorId", l.truck_id as "truckId",
      l.delivered_at as "deliveredAt", c.amount_cents as "amountCents", c.reason, c.created_by as "changedBy",
      s.approved_by as "approvedBy", m.full_name as who, s.id as "settlementId",
      (select count(*)::int from user_roles r where r.fleet_id = c.fleet_id and r.role = 'admin') as admins
    from charges c
    join loads l on l.fleet_id = c.fleet_id and l.id = c.load_id
    left join settlement_lines n on n.fleet_id = c.fleet_id and n.charge_id = c.id and n.is_live
    left join settlements s on s.fleet_id = n.fleet_id and s.id = n.settlement_id
    left join members m on m.fleet_id = c.fleet_id and m.id = c.created_by
    where c.fleet_id = ${fleetId} and c.adjusts_id is not null and c.side <> 'customer'
      and l.delivered_at is not null and c.created_at >= ${span.from}::timestamptz
      and c.created_at < ${span.to}::timestamptz
    order by c.created_at, c.id`.execute(trx)
  return rows
}
