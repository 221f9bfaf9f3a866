import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { isOfOneCustomer, type PortalRight } from '#domain/access/portal-rights.ts'
import { activeStatuses } from '#domain/loads/statuses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'

type Scope = Pick<ShareLink, 'fleetId' | 'scope' | 'scopeId'>

/**
 * The loads that a link opens, for the `where` of a query over `loads`. That of a truck shows what it is on now, that of a
 * site no load at all: it has a board of its own. Nobody outside sees drafts.
 */
export function loadsOfLink({ fleetId, scope, scopeId }: Scope): Expression<SqlBool> {
  const own = sql`loads.fleet_id = ${fleetId}::uuid and loads.status <> 'draft'`
  switch (scope) {
    case 'load':
      return sql<boolean>`(${own} and loads.id = ${scopeId}::uuid)`
    case 'customer':
      return sql<boolean>`(${own} and loads.customer_id = ${scopeId}::uuid)`
    case 'job':
      return sql<boolean>`(${own} and loads.job_id = ${scopeId}::uuid)`
    case 'truck':
      return sql<boolean>`(${own} and loads.truck_id = ${scopeId}::uuid
        and loads.status in (${sql.join([...activeStatuses])}))`
    case 'site':
    case 'quote':
      return sql<boolean>`false`
  }
}

/** The same for what hangs on loads, as papers do: nothing behind a link whose loads belong to several customers. */
export function papersOfLink(link: Scope): Expression<SqlBool> {
  return isOfOneCustomer(link.scope) ? loadsOfLink(link) : sql<boolean>`false`
}

/** Refuses what the office did not open for a link, as if it did not exist. */
export function requireRight({ rights }: Pick<ShareLink, 'rights'>, right: PortalRight): void {
  if (!rights.includes(right)) throw new AppError({ kind: 'forbidden', code: 'not_in_link' })
}

/** The customer behind a link; null where its loads belong to several, or are nobody's. */
export async function customerOfLink(trx: FleetTransaction, { fleetId, scope, scopeId }: Scope): Promise<Uuid | null> {
  switch (scope) {
    case 'customer':
      return scopeId
    case 'job':
    case 'load': {
      const row = await trx
        .selectFrom(scope === 'job' ? 'jobs' : 'loads')
        .select('customer_id')
        .where('fleet_id', '=', fleetId)
        .where('id', '=', scopeId)
        .executeTakeFirst()
      return row?.customer_id ?? null
    }
    case 'truck':
    case 'site':
    case 'quote':
      return null
  }
}

/** The same where there must be one. Throws not_found. */
export async function needCustomerOfLink(trx: FleetTransaction, link: Scope): Promise<Uuid> {
  const id = await customerOfLink(trx, link)
  if (!id) throw notFound()
  return id
}
