import { sql } from 'kysely'
import type { CaseInput, LookInput } from '#contracts/fraud.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FraudEntries } from '#db/schema/fraud.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { CaseOutcome } from '#domain/fraud/case-states.ts'
import type { Witnesses } from '#domain/fraud/witnesses.ts'
import type { Cents, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { type CaseSignal, evidenceHash, signalsOf, witnessesFor } from './case-evidence.ts'
import { holdCase } from './held-case.ts'
import { type CaseRow, shownCases } from './list-cases.ts'

/** Pay that may wait for the case, or does. */
type CasePay = {
  chargeId: Uuid
  loadNumber: string | null
  payee: string | null
  kind: string
  amountCents: Cents
  /** The settlement that has it already. */
  settlement: string | null
  hold: { id: Uuid; reason: string; by: string | null; at: Instant } | null
}

export type CaseAnswer = CaseRow & {
  witnesses: Witnesses
  lockedAt: Instant | null
  lockedBy: string | null
  evidenceSha256: Sha256 | null
  /** What it was locked on is still what is there; null before. */
  isIntact: boolean | null
  outcome: CaseOutcome | null
  outcomeReason: string | null
  decidedBy: string | null
  decidedAt: Instant | null
  recoveredCents: Cents | null
  signals: CaseSignal[]
  entries: (Pick<FraudEntries, 'id' | 'kind' | 'value' | 'text' | 'at'> & { by: string | null })[]
  looks: { id: Uuid; by: string | null; at: Instant }[]
  pay: CasePay[]
}

const MOST_ENTRIES = 200
const MOST_LOOKS = 20
const MOST_PAY = 50

/** Keeps that somebody looks at a case; it is read with this look and with no other. */
export async function lookAtCase(w: Writing, { id, caseId }: LookInput): Promise<{ id: Uuid }> {
  await holdCase(w, caseId, null)
  const added = await w.trx
    .insertInto('fraud_looks')
    .values({ fleet_id: w.actor.fleetId, id, case_id: caseId, user_id: w.actor.userId, at: w.now })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  return { id }
}

/** A case with its evidence, for whoever's look at it is kept. */
export async function getCase(trx: FleetTransaction, { id, lookId }: CaseInput, actor: Actor): Promise<CaseAnswer> {
  const { fleetId } = actor
  const row = await shownCases(trx, actor)
    .innerJoin('fraud_looks as o', (join) =>
      join.onRef('o.fleet_id', '=', 'c.fleet_id').onRef('o.case_id', '=', 'c.id'),
    )
    .leftJoin('members as x', (join) => join.onRef('x.fleet_id', '=', 'c.fleet_id').onRef('x.id', '=', 'c.locked_by'))
    .leftJoin('members as y', (join) => join.onRef('y.fleet_id', '=', 'c.fleet_id').onRef('y.id', '=', 'c.decided_by'))
    .select(['c.witnesses', 'c.locked_at as lockedAt', 'x.full_name as lockedBy', 'c.outcome'])
    .select(['c.evidence_sha256 as evidenceSha256', 'c.outcome_reason as outcomeReason', 'y.full_name as decidedBy'])
    .select(['c.decided_at as decidedAt', 'c.recovered_cents as recoveredCents'])
    .where('c.id', '=', id)
    .where('o.id', '=', lookId)
    .where('o.user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const signals = await signalsOf(trx, fleetId, id)
  const about = { id, load_id: row.loadId, purchase_id: row.purchaseId }
  return {
    ...row,
    witnesses: row.witnesses ?? (await witnessesFor(trx, fleetId, about, signals)),
    isIntact: row.evidenceSha256 === null ? null : (await evidenceHash(signals)) === row.evidenceSha256,
    signals,
    entries: await entriesOf(trx, fleetId, id),
    looks: await looksOf(trx, fleetId, id),
    pay: await payOfCase(trx, fleetId, id),
  }
}

function entriesOf(trx: FleetTransaction, fleetId: Uuid, caseId: Uuid) {
  return trx
    .selectFrom('fraud_entries as e')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'e.fleet_id').onRef('m.id', '=', 'e.by_user'))
    .select(['e.id', 'e.kind', 'e.value', 'e.text', 'e.at', 'm.full_name as by'])
    .where('e.fleet_id', '=', fleetId)
    .where('e.case_id', '=', caseId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
}

function looksOf(trx: FleetTransaction, fleetId: Uuid, caseId: Uuid) {
  return trx
    .selectFrom('fraud_looks as o')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'o.fleet_id').onRef('m.id', '=', 'o.user_id'))
    .select(['o.id', 'm.full_name as by', 'o.at'])
    .where('o.fleet_id', '=', fleetId)
    .where('o.case_id', '=', caseId)
    .orderBy('o.at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MOST_LOOKS)
    .execute()
}

type PayRow = Omit<CasePay, 'hold'> & {
  holdId: Uuid | null
  holdReason: string
  heldBy: string | null
  heldAt: Instant
}

/** Locked pay of the case's load, or of its payee where it is about no load. */
async function payOfCase(trx: FleetTransaction, fleetId: Uuid, caseId: Uuid): Promise<CasePay[]> {
  const { rows } = await sql<PayRow>`
    select p.id as "chargeId", l.load_number as "loadNumber", coalesce(k.company_name, d.full_name) as payee, p.kind,
      p.amount_cents as "amountCents", s.settlement_number as settlement, h.id as "holdId", h.reason as "holdReason",
      m.full_name as "heldBy", h.held_at as "heldAt"
    from fraud_cases c
    join charges p on p.fleet_id = c.fleet_id and p.side <> 'customer' and p.state = 'locked'
      and case when c.load_id is not null then p.load_id = c.load_id
        else c.purchase_id is null and p.party_id in (c.contractor_id, c.driver_id) end
    join loads l on l.fleet_id = p.fleet_id and l.id = p.load_id
    left join contractors k on p.side = 'contractor' and k.fleet_id = p.fleet_id and k.id = p.party_id
    left join drivers d on p.side = 'driver' and d.fleet_id = p.fleet_id and d.id = p.party_id
    left join settlement_lines n on n.fleet_id = p.fleet_id and n.charge_id = p.id and n.is_live
    left join settlements s on s.fleet_id = n.fleet_id and s.id = n.settlement_id
    left join pay_holds h on h.fleet_id = p.fleet_id and h.charge_id = p.id and h.released_at is null
    left join members m on m.fleet_id = h.fleet_id and m.id = h.held_by
    where c.fleet_id = ${fleetId} and c.id = ${caseId} and (c.load_id is not null or n.id is null)
    order by p.created_at desc, p.id limit ${MOST_PAY}`.execute(trx)
  return rows.map(({ holdId, holdReason, heldBy, heldAt, ...pay }) => ({
    ...pay,
    hold: holdId && { id: holdId, reason: holdReason, by: heldBy, at: heldAt },
  }))
}
