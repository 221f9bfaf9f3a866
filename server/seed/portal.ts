import { portalRights } from '#domain/access/portal-rights.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { findLink } from '../features/share/link-of-request.ts'
import { appRouter } from '../router.ts'
import { createCaller } from '../trpc.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf } from './world.ts'

const LINK_DAYS = 45
const FOREMAN = 'Dana Whitfield'

const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })

/**
 * What customers of a demo fleet do behind their links: one signs tickets off, disputes a line of an invoice,
 * orders loads and writes; a second link has been withdrawn. Of a fleet without an admin nothing.
 */
export async function addPortal(world: DemoWorld, { admin, fleet }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  const customerId = await idOf(fleet.key, 'customer', fleet.portalCustomer)
  const { share } = admin.call
  const link = { scope: 'customer' as const, scopeId: customerId, expiresInDays: LINK_DAYS }
  const old = { ...op(world), id: world.ports.ids.uuid(), ...link, precision: 'exact' as const, label: 'Front desk' }
  await share.create(old)
  await share.revoke({ ...op(world), id: old.id })
  const made = await share.create({
    ...op(world),
    id: world.ports.ids.uuid(),
    ...link,
    precision: 'city',
    label: FOREMAN,
    rights: [...portalRights],
  })
  const portal = await visitorOf(world, made.token ?? '')
  if (!portal) return
  await portal.loads({})
  await signTickets(world, portal)
  await disputeALine(world, portal)
  await ask(world, portal, now)
}

/** What somebody calls who has opened a link. */
export type Portal = NonNullable<Awaited<ReturnType<typeof visitorOf>>>

/** A person of the customer, on a phone, who has opened the link; null where it opens nothing. */
export async function visitorOf({ ports }: DemoWorld, token: string) {
  const request = new Request('http://localhost/', { headers: { 'user-agent': 'Mobile Safari' } })
  const from = { ports, request, headers: new Headers(), session: null, ip: '203.0.113.24' }
  const { portal } = createCaller(appRouter)({ ...from, link: null, requestId: ports.ids.uuid() })
  await portal.open({ token })
  const link = await findLink(ports, token)
  return link && createCaller(appRouter)({ ...from, link, requestId: ports.ids.uuid() }).portal
}

/** The newest three tickets: two are accepted, one is rejected. */
async function signTickets(world: DemoWorld, portal: Portal): Promise<void> {
  const { rows } = await portal.tickets({ show: 'open', limit: 3 })
  for (const [index, { id }] of rows.entries()) {
    const said =
      index === 1
        ? { verdict: 'rejected' as const, reason: 'Material not as ordered: too much dust.' }
        : { verdict: 'accepted' as const, reason: null }
    const signed = { ...op(world), id: world.ports.ids.uuid(), ticketId: id, signerName: FOREMAN }
    await portal.signOff({ ...signed, ...said })
  }
}

async function disputeALine(world: DemoWorld, portal: Portal): Promise<void> {
  const { rows } = await portal.invoices({})
  const open = rows.find(({ kind, openCents, isDisputed }) => kind === 'invoice' && openCents > 0 && !isDisputed)
  if (!open) return
  const [line] = (await portal.invoice({ id: open.id })).lines
  if (!line) return
  const reason = 'Our own scale read about half a ton less for this load.'
  await portal.disputeLine({ ...op(world), lineId: line.id, reason, raisedBy: FOREMAN })
}

/** An order of a standing job or, without one, by names; and a message. */
async function ask(world: DemoWorld, portal: Portal, now: Instant): Promise<void> {
  const { jobs, places, materials } = await portal.orderChoices()
  const [job] = jobs
  const [material = 'Crusher run base'] = materials
  const [pickup = 'Your pit', delivery = pickup] = places
  const who = { askedBy: FOREMAN, replyTo: '918 555 0143' }
  await portal.order({
    ...op(world),
    id: world.ports.ids.uuid(),
    jobId: job?.id ?? null,
    pickup,
    delivery,
    material,
    quantityMilli: null,
    unit: null,
    wantedOn: addDays(dayIn(now, 'America/Chicago'), 2),
    poNumber: null,
    note: 'Four loads before noon, the paver starts at one.',
    ...who,
  })
  const text = 'The north gate is closed on Friday. Please come by the east gate.'
  await portal.write({ ...op(world), id: world.ports.ids.uuid(), loadId: null, text, ...who })
}
