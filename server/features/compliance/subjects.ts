import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ItemCode, SubjectKind } from '#domain/compliance/papers/item-rules.ts'
import type { JudgedPaper } from '#domain/compliance/papers/item-states.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'

/** Whose papers are judged, with what their own record says of them. */
export type Subject = {
  /** Null for the company itself. */
  id: Uuid | null
  name: string
  /** The contractor that a driver, truck or trailer belongs to. */
  contractor: string | null
  /** Items that stand on the record. */
  onRecord: Partial<Record<ItemCode, JudgedPaper>>
}

/** An entry of a record is a paper that somebody of the office has seen. */
function entered(lastDay: Day | null): JudgedPaper | undefined {
  return lastDay === null ? undefined : { effectiveOn: null, expiresOn: lastDay, review: 'accepted' }
}

/** All subjects of a kind that are at work, by name; what is archived or sold is looked at no more. */
export function subjectsOf(trx: FleetTransaction, fleetId: Uuid, kind: SubjectKind): Promise<Subject[]> {
  switch (kind) {
    case 'driver':
      return drivers(trx, fleetId)
    case 'truck':
    case 'trailer':
      return units(trx, fleetId, kind === 'truck' ? 'trucks' : 'trailers')
    case 'contractor':
      return contractors(trx, fleetId)
    case 'company':
      return company(trx, fleetId)
  }
}

async function drivers(trx: FleetTransaction, fleetId: Uuid): Promise<Subject[]> {
  const rows = await trx
    .selectFrom('drivers as s')
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 's.fleet_id').onRef('c.id', '=', 's.contractor_id'),
    )
    .select(['s.id', 's.full_name', 's.licence_expires_on', 's.medical_expires_on', 'c.company_name'])
    .where('s.fleet_id', '=', fleetId)
    .where('s.archived_at', 'is', null)
    .orderBy('s.full_name')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.full_name,
    contractor: row.company_name,
    onRecord: { licence: entered(row.licence_expires_on), medical: entered(row.medical_expires_on) },
  }))
}

async function units(trx: FleetTransaction, fleetId: Uuid, table: 'trucks' | 'trailers'): Promise<Subject[]> {
  const { rows } = await sql<{ id: Uuid; unit_number: string; company_name: string | null }>`
    select s.id, s.unit_number, c.company_name from ${sql.table(table)} s
    left join contractors c on c.fleet_id = s.fleet_id and c.id = s.contractor_id
    where s.fleet_id = ${fleetId} and s.archived_at is null and s.status <> 'sold'
    order by s.unit_number, s.id`.execute(trx)
  return rows.map((row) => ({ id: row.id, name: row.unit_number, contractor: row.company_name, onRecord: {} }))
}

async function contractors(trx: FleetTransaction, fleetId: Uuid): Promise<Subject[]> {
  const rows = await trx
    .selectFrom('contractors')
    .select(['id', 'company_name', 'insurance_expires_on', 'usdot_number'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .orderBy('company_name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.company_name,
    contractor: null,
    onRecord: {
      liability: entered(row.insurance_expires_on),
      authority: row.usdot_number ? { effectiveOn: null, expiresOn: null, review: 'accepted' } : undefined,
    },
  }))
}

async function company(trx: FleetTransaction, fleetId: Uuid): Promise<Subject[]> {
  const { name } = await trx.selectFrom('fleets').select('name').where('id', '=', fleetId).executeTakeFirstOrThrow()
  return [{ id: null, name, contractor: null, onRecord: {} }]
}
