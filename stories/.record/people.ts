import type { Uuid } from '#domain/units/brands.ts'
import { sharpDrawing } from '#server/adapters/sharp-drawing.ts'
import type { Ports } from '#server/ports.ts'
import { findCrew } from '#server/seed/crew.ts'
import { cedarFork } from '#server/seed/fleets.ts'
import { type Portal, visitorOf } from '#server/seed/portal.ts'
import { type DemoWorld, demoWorld, idOf, type Person } from '#server/seed/world.ts'

type Call = Person['call']

/** The callers of the product's procedures, by who they are. */
export type DemoPeople = { admin: Call; office: Call; rosa: Call; visitor: Portal }

/**
 * Who asks, while answers are recorded: Dana's office, Marcus's desk and Rosa's phone, of the demo fleet that stories show,
 * and somebody of the customer of its portal behind a link.
 */
export async function demoPeople(ports: Ports): Promise<DemoPeople> {
  const world = demoWorld(ports, sharpDrawing)
  const crew = await findCrew(world, cedarFork)
  const rosa = crew?.drivers.get('rosa')
  if (!crew || !rosa) throw new Error(`${cedarFork.name} was not founded`)
  const admin = world.person({ ...crew.office.session, roles: ['admin'] }, crew.fleetId)
  const customerId = await idOf(cedarFork.key, 'customer', cedarFork.portalCustomer)
  const visitor = await openedLink(world, admin, customerId)
  return { admin: admin.call, office: crew.office.call, rosa: rosa.call, visitor }
}

async function openedLink(world: DemoWorld, admin: Person, scopeId: Uuid): Promise<Portal> {
  const { uuid } = world.ports.ids
  const link = { scope: 'customer' as const, scopeId, precision: 'city' as const, expiresInDays: 45, label: 'Accounts' }
  const rights = ['invoices' as const, 'orders' as const, 'sign_off' as const]
  const made = await admin.call.share.create({ operationId: uuid(), id: uuid(), ...link, rights })
  const visitor = await visitorOf(world, made.token ?? '')
  if (!visitor) throw new Error('the new link opens nothing')
  return visitor
}
