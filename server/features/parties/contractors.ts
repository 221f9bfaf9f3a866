import { sql } from 'kysely'
import type { ContractorFields } from '#contracts/contractors.ts'
import type { OptionsQuery, PartyFilter } from '#contracts/parties.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { MOST_OPTIONS } from './options.ts'
import { archivedOrNot, containsText, type Kind, recordPage } from './records.ts'
import { ownRows } from './scope.ts'

const columns = [
  'id',
  'version',
  'created_at as createdAt',
  'archived_at as archivedAt',
  'company_name as companyName',
  'contact_name as contactName',
  'email',
  'phone',
  'usdot_number as usdotNumber',
  'mc_number as mcNumber',
  'insurance_expires_on as insuranceExpiresOn',
  'notes',
] as const

/** Office staff see every contractor, a contractor's own office its own company. */
function contractorsOf(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('contractors')
    .select(columns)
    .where('fleet_id', '=', actor.fleetId)
    .where(ownRows(actor, { contractor: 'id' }))
}

/** Contractors, newest first. */
export async function listContractors(trx: FleetTransaction, filter: PartyFilter, actor: Actor) {
  const { cursor, archived, text, limit = PAGE_SIZE } = filter
  const of = `contractors:${archived ?? false}:${text ?? ''}`
  const rows = await contractorsOf(trx, actor)
    .where(archivedOrNot('archived_at', archived))
    .where(containsText(['company_name', 'contact_name', 'usdot_number', 'mc_number'], text))
    .where(rowsAfter(cursor, of))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows, limit, of)
}

/** Contractors to choose from, by name, with what assigning asks of them. */
export async function contractorOptions(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
  let contractors = trx
    .selectFrom('contractors')
    .select([
      'id',
      'company_name as label',
      'insurance_expires_on as insuranceExpiresOn',
      'phone',
      'archived_at as archivedAt',
    ])
    .where('fleet_id', '=', actor.fleetId)
    .where(ownRows(actor, { contractor: 'id' }))
    .where(containsText(['company_name', 'usdot_number'], text))
  contractors = id ? contractors.where('id', '=', id) : contractors.where('archived_at', 'is', null)
  return contractors.orderBy(sql`lower(company_name)`).orderBy('id').limit(MOST_OPTIONS).execute()
}

/** A contractor that the actor may see, or undefined. */
export function findContractor(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return contractorsOf(trx, actor).where('id', '=', id).executeTakeFirst()
}
export type Contractor = NonNullable<Awaited<ReturnType<typeof findContractor>>>

async function refuseSameUsdot({ trx, actor }: Writing, id: Uuid, usdotNumber: string | null): Promise<void> {
  if (usdotNumber === null) return
  const same = await trx
    .selectFrom('contractors')
    .select('company_name')
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .where('usdot_number', '=', usdotNumber)
    .executeTakeFirst()
  if (same) throw invalid('usdotNumber', 'usdot_taken', { name: same.company_name })
}

export const contractorKind: Kind<Contractor, ContractorFields> = {
  entity: 'contractor',
  table: 'contractors',
  find: findContractor,
  columns: (fields) => ({
    company_name: fields.companyName,
    contact_name: fields.contactName,
    email: fields.email,
    phone: fields.phone,
    usdot_number: fields.usdotNumber,
    mc_number: fields.mcNumber,
    insurance_expires_on: fields.insuranceExpiresOn,
    notes: fields.notes,
  }),
  fields: (contractor) => contractor,
  check: (writing, id, { usdotNumber }) => refuseSameUsdot(writing, id, usdotNumber),
  concerns: ({ id }) => ({ contractorId: id }),
}
