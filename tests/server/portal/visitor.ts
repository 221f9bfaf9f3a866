import { type GivenScope, type PortalRight, portalRights } from '#domain/access/portal-rights.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '#server/context.ts'
import { findLink } from '#server/features/share/link-of-request.ts'
import { appRouter } from '#server/router.ts'
import { createCaller } from '#server/trpc.ts'
import { newId, op, type World, type WorldFleet } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { addCustomer } from '../customers/customers.ts'

/** A visitor without a session, with or without a link. */
export function visitorOf(world: World, link: ShareLink | null = null, ip = '10.0.0.1') {
  const headers = new Headers()
  const request = new Request('http://localhost/trpc', { headers: { 'user-agent': 'a phone' } })
  const from = { ports: world.ports, request, headers, session: null, link, ip, requestId: 't' }
  return { portal: createCaller(appRouter)(from).portal, headers }
}

type Given = { scope: GivenScope; scopeId: Uuid; rights?: PortalRight[] }

/** A link that an admin made, and who came by it. */
export async function behindLink(world: World, fleet: WorldFleet, given: Given) {
  const id = newId()
  const made = await fleet.admin.share.create({ ...op(), id, ...given, precision: 'city', expiresInDays: 30 })
  if (!made.token) throw new Error('no token')
  const link = await findLink(world.ports, made.token)
  if (!link) throw new Error('the link opens nothing')
  return { id, token: made.token, link, portal: visitorOf(world, link).portal }
}

/** A load that belongs to another customer of the fleet. */
export async function loadOfOther(world: World, fleet: WorldFleet) {
  const load = await closedLoad(world, fleet)
  const { id: customer_id } = await addCustomer(fleet)
  await world.db.updateTable('loads').set({ customer_id }).where('id', '=', load.id).execute()
  return { ...load, customerId: customer_id }
}

/** A customer's own link with every right. */
export const customerLink = (world: World, fleet: WorldFleet) =>
  behindLink(world, fleet, { scope: 'customer', scopeId: fleet.ids.customer, rights: [...portalRights] })
