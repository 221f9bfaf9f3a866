import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PortalDocument, PortalRight, ShareScope } from '#domain/access/portal-rights.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { customerOfLink } from './link-scope.ts'
import { type PortalFleet, portalFleet } from './portal-fleet.ts'

/** What a link opens, which decides the parts of its page. */
export type PortalScope = {
  scope: ShareScope
  /** Whose loads these are; null where they belong to several customers. */
  customer: string | null
  rights: PortalRight[]
  documents: PortalDocument[]
  expiresAt: Instant
  /** The address that was mailed its code; its owner need not type it again. */
  openedFor: string | null
  fleet: PortalFleet
  now: Instant
}

/** What a link opens. Throws not_found where it ended meanwhile. */
export async function portalScope(trx: FleetTransaction, link: ShareLink, now: Instant): Promise<PortalScope> {
  const row = await trx
    .selectFrom('share_links')
    .select(['expires_at', 'opened_for'])
    .where('fleet_id', '=', link.fleetId)
    .where('id', '=', link.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const customerId = await customerOfLink(trx, link)
  const customer = customerId
    ? await trx
        .selectFrom('customers')
        .select('company_name')
        .where('fleet_id', '=', link.fleetId)
        .where('id', '=', customerId)
        .executeTakeFirst()
    : null
  return {
    scope: link.scope,
    customer: customer?.company_name ?? null,
    rights: [...link.rights],
    documents: [...link.documents],
    expiresAt: row.expires_at,
    openedFor: row.opened_for,
    fleet: await portalFleet(trx, link.fleetId),
    now,
  }
}
