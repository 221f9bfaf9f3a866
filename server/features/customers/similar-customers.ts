import { sql } from 'kysely'
import type { SimilarCustomersInput } from '#contracts/customers.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** A customer that may be the same company, with what speaks for it. */
export type SimilarCustomer = {
  id: Uuid
  version: number
  companyName: string
  contactName: string | null
  phone: string | null
  email: string | null
  address: string | null
  termsDays: number
  createdAt: Instant
  sameName: boolean
  sameAddress: boolean
  sameTaxNumber: boolean
}

const MOST_SIMILAR = 5

/**
 * Customers in use that may be the same company: their name is written the same but for case, accents, punctuation and
 * the company's form in law, or they have the same tax number. Of a stored customer the stored tax number counts.
 */
export async function similarCustomers(
  trx: FleetTransaction,
  { id, companyName, address }: SimilarCustomersInput,
  actor: Pick<Actor, 'fleetId'>,
): Promise<SimilarCustomer[]> {
  const taxKey = sql<string | null>`(select spelling_key(own.tax_number) from customers own
    where own.fleet_id = ${actor.fleetId} and own.id = ${id ?? null}::uuid)`
  const sameName = sql<boolean>`company_key(company_name) = company_key(${companyName})`
  const sameTaxNumber = sql<boolean>`tax_number is not null and spelling_key(tax_number) = ${taxKey}`
  return trx
    .selectFrom('customers')
    .select(['id', 'version', 'company_name as companyName', 'contact_name as contactName', 'phone', 'email'])
    .select(['address', 'terms_days as termsDays', 'created_at as createdAt'])
    .select([
      sql<boolean>`coalesce(${sameName}, false)`.as('sameName'),
      sql<boolean>`coalesce(spelling_key(address) = spelling_key(${address}), false)`.as('sameAddress'),
      sql<boolean>`coalesce(${sameTaxNumber}, false)`.as('sameTaxNumber'),
    ])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where('id', 'is distinct from', id ?? null)
    .where(sql<boolean>`(${sameName} or (${sameTaxNumber}))`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_SIMILAR)
    .execute()
}
