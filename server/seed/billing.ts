import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import type { DemoWorld, Person } from './world.ts'

const MINUTES_PER_DAY = 24 * 60
/** So many days ago what was delivered by then was billed, sent and, at last, only issued or kept as drafts. */
const BILLED_DAYS_AGO = [9, 5, 1] as const
const [FIRST, SECOND, LAST] = BILLED_DAYS_AGO
const PAID_DAYS_AGO = 4
const TALKED_DAYS_AGO = 3

type Billing = { world: DemoWorld; admin: Person; zone: string; now: Instant }
type Made = { id: Uuid; customerId: Uuid; totalCents: Cents; dueEarlyCents: Cents | null }

/**
 * The billing of a demo fleet: invoices in each state with payments that add up. Nothing is mailed, as the demo in the
 * page has no means to draw papers.
 */
export async function addBilling(world: DemoWorld, { admin }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  const billing = { world, admin, zone: admin.session.fleet?.zone ?? 'UTC', now }
  const first = await billUntil(billing, FIRST)
  await sendAll(billing, first)
  const second = await billUntil(billing, SECOND)
  await sendAll(billing, second)
  world.setClock(daysAgo(now, PAID_DAYS_AGO))
  await takePayments(billing, first)
  world.setClock(daysAgo(now, TALKED_DAYS_AGO))
  await talkAbout(billing, second)
  const issued = await billLast(billing)
  world.setClock(now)
  // A demo of a few days has billed nothing earlier that could be paid.
  if (first.length === 0 && issued) await pay(billing, issued, cents(Math.floor(issued.totalCents * 0.6)), 'check')
}

const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })
const daysAgo = (now: Instant, days: number) => addMinutes(now, -days * MINUTES_PER_DAY)

/** Loads that were delivered by the clock of the demo and can be billed. */
async function readyLoads({ admin }: Billing, until: Instant): Promise<Uuid[]> {
  const ids: Uuid[] = []
  let cursor: string | undefined
  do {
    const page = await admin.call.invoicing.ready({ cursor })
    for (const { id, isReady, deliveredAt } of page.rows) {
      if (isReady && deliveredAt !== null && deliveredAt <= until) ids.push(id)
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids
}

/** Most loads that are billed at once. */
const AT_ONCE = 200

async function billUntil(billing: Billing, days: number, isDraft = false): Promise<Made[]> {
  const { world, admin, now } = billing
  const at = daysAgo(now, days)
  world.setClock(at)
  const loadIds = (await readyLoads(billing, at)).slice(0, AT_ONCE)
  if (loadIds.length === 0) return []
  const { invoices } = await admin.call.invoicing.create({ ...op(world), loadIds, isDraft })
  const made: Made[] = []
  for (const { id } of invoices) {
    const { customerId, totalCents, early } = await admin.call.invoicing.byId({ id })
    made.push({ id, customerId, totalCents, dueEarlyCents: early ? early.dueCents : null })
  }
  return made.sort((one, other) => other.totalCents - one.totalCents)
}

async function sendAll({ world, admin }: Billing, invoices: readonly Made[]): Promise<void> {
  for (const { id } of invoices) {
    const { version } = await admin.call.invoicing.byId({ id })
    await admin.call.invoicing.send({ ...op(world), id, version, email: null })
  }
}

/**
 * The largest is paid with more than is owed, the next in part, the third but for a little that is given up, and one of a
 * customer who may keep a discount for paying early is paid less that.
 */
async function takePayments(billing: Billing, made: readonly Made[]): Promise<void> {
  const early = made.find(({ dueEarlyCents }) => dueEarlyCents !== null)
  if (early?.dueEarlyCents) await pay(billing, early, early.dueEarlyCents, 'ach')
  const [largest, next, third] = made.filter(({ dueEarlyCents }) => dueEarlyCents === null)
  if (largest) await pay(billing, largest, cents(largest.totalCents + 12_500), 'ach')
  if (next) await pay(billing, next, cents(Math.floor(next.totalCents * 0.6)), 'check')
  if (!third) return
  const { world, admin } = billing
  await pay(billing, third, cents(third.totalCents - 340), 'check')
  const { version } = await admin.call.invoicing.byId({ id: third.id })
  const reason = 'Bank fee that they took off, not worth a letter'
  await admin.call.invoicing.writeOff({ ...op(world), id: third.id, version, reason })
}

async function pay(billing: Billing, invoice: Made, amountCents: Cents, method: 'ach' | 'check'): Promise<void> {
  const { world, admin, zone } = billing
  await admin.call.invoicing.takePayment({
    ...op(world),
    id: world.ports.ids.uuid(),
    customerId: invoice.customerId,
    receivedOn: dayIn(world.ports.clock.now(), zone),
    method,
    reference: method === 'check' ? `${1000 + (invoice.totalCents % 9000)}` : null,
    amountCents,
    note: null,
    allocations: [{ invoiceId: invoice.id, amountCents: cents(Math.min(amountCents, invoice.totalCents)) }],
  })
}

/** A customer disputes a line; another invoice had a line too low and was credited and billed again. */
async function talkAbout({ world, admin }: Billing, [disputed, wrong]: readonly Made[]): Promise<void> {
  const { invoicing } = admin.call
  if (disputed) {
    const { version, lines } = await invoicing.byId({ id: disputed.id })
    const reason = 'Our scale at the plant says 22.8 tons for this ticket.'
    await invoicing.dispute({ ...op(world), id: disputed.id, version, lineId: lines[0]?.id ?? null, reason })
  }
  const view = wrong && (await invoicing.byId({ id: wrong.id }))
  const line = view?.lines.find(({ kind }) => kind === 'linehaul')
  if (!view || !line) return
  await invoicing.creditAndRebill({
    ...op(world),
    id: view.id,
    version: view.version,
    corrections: [{ lineId: line.id, to: { kind: 'amount', amountCents: cents(line.amountCents + 2_500) } }],
    reason: 'The rate for the night shift was agreed at $25.00 more a load',
    adjustPay: false,
  })
}

/** Yesterday's: one is issued and not sent, which is given, one was taken back, the others are drafts. */
async function billLast(billing: Billing): Promise<Made | undefined> {
  const { world, admin } = billing
  const [issued, gone] = await billUntil(billing, LAST, true)
  for (const draft of [issued, gone]) {
    if (!draft) continue
    const { version } = await admin.call.invoicing.byId({ id: draft.id })
    const done = await admin.call.invoicing.issue({ ...op(world), id: draft.id, version })
    if (draft !== gone) continue
    const reason = 'Billed before the customer had counted the tickets'
    await admin.call.invoicing.void({ ...op(world), id: gone.id, version: done.version, reason })
  }
  return issued
}
