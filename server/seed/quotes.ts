import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { greatCircleM } from '#domain/tracking/geo.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { ShareLink } from '../context.ts'
import { acceptQuote, declineQuote, seeQuote } from '../features/quotes/answer-quote.ts'
import { lookAtQuote } from '../features/quotes/expire-quotes.ts'
import { type Writing, writeAs } from '../writing.ts'
import type { DemoFleet, Lane } from './fleets.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const DAY_MIN = 24 * 60
const METRES_PER_MINUTE = 800

/** What became of a quote of the demo. */
type Fate = 'draft' | 'approval' | 'sent' | 'viewed' | 'revised' | 'accepted' | 'declined' | 'expired' | 'converted'

/** A quote of the demo: what it is for, how much, and what became of it; hauled on the lane of that place in the list. */
type DemoQuote = {
  fate: Fate
  name: string
  tons: number
  lane: number
  prospect?: string
  /** Of the usual rate of the lane; 1 without it. */
  times?: number
  probability: number | null
}

const demoQuotes: readonly DemoQuote[] = [
  { fate: 'converted', name: 'Sand for the spring pours', tons: 1_400, lane: 1, probability: 80 },
  { fate: 'declined', name: 'Riprap, south bank', tons: 2_600, lane: 3, times: 1.15, probability: 40 },
  { fate: 'expired', name: 'Overflow parking, base course', tons: 620, lane: 2, probability: 30 },
  { fate: 'accepted', name: 'Jenks plant, winter stockpile', tons: 3_000, lane: 0, probability: 75 },
  { fate: 'revised', name: 'US-75 shoulders', tons: 1_850, lane: 2, probability: 55 },
  { fate: 'viewed', name: 'Levee toe, second reach', tons: 1_200, lane: 3, probability: 60 },
  {
    fate: 'sent',
    name: 'Church lot resurfacing',
    tons: 340,
    lane: 0,
    prospect: 'Verdigris Community Church',
    probability: 50,
  },
  { fate: 'approval', name: 'Highway trial section', tons: 900, lane: 2, times: 0.62, probability: 65 },
  { fate: 'draft', name: 'Ready-mix sand, summer', tons: 2_200, lane: 1, probability: null },
]

/** The quotes of a demo fleet, one in each state; the one that became a job gives its lane's loads their price. */
export async function addQuotes(world: DemoWorld, fleet: DemoFleet, admin: Person): Promise<void> {
  const now = world.ports.clock.now()
  for (const [at, quote] of demoQuotes.entries()) {
    const lane = fleet.lanes[quote.lane]
    if (!lane) continue
    world.setClock(addMinutes(now, at))
    await addQuote(world, fleet, admin, quote, lane)
  }
  // Nobody answered one of them within its days.
  world.setClock(addMinutes(now, 5 * DAY_MIN))
  for (const { fate, name, lane } of demoQuotes) {
    if (fate !== 'expired' || !fleet.lanes[lane]) continue
    await lookAtQuote(world.ports, { fleet_id: admin.actor.fleetId, id: await idOf(fleet.key, 'quote', name) })
  }
  world.setClock(now)
}

async function addQuote(
  world: DemoWorld,
  fleet: DemoFleet,
  admin: Person,
  quote: DemoQuote,
  lane: Lane,
): Promise<void> {
  const { call } = admin
  const op = () => ({ operationId: world.ports.ids.uuid() })
  const id = await idOf(fleet.key, 'quote', quote.name)
  const fields = await fieldsOf(world, fleet, quote, lane)
  const draft = await call.quotes.create({ ...op(), id, ...fields })
  if (quote.fate === 'draft') return
  if (quote.fate === 'approval') {
    // The fleet has one admin: there a reason is enough.
    await call.settings.set({ ...op(), key: 'quote_below_floor', value: 'reason' })
    await call.quotes.submit({ ...op(), id, version: draft.version, reason: 'A trial for a road of two years' })
    return
  }
  const sent = await call.quotes.send({ ...op(), id, version: draft.version, email: null })
  const visitor = { link: await linkTo(world, admin, id), ip: '127.0.0.1' }
  const told = <T>(work: (w: Writing) => Promise<T>) =>
    world.ports.db.write(admin.actor.fleetId, (trx) =>
      work(writeAs(trx, world.ports, { ...admin.actor, userId: visitor.link.id, roles: [] }, 'seed')),
    )
  if (quote.fate === 'sent' || quote.fate === 'expired') return
  await told((w) => seeQuote(w, id, visitor))
  const { version, agreementSha256 } = await call.quotes.byId({ id })
  if (quote.fate === 'declined') {
    await told((w) => declineQuote(w, { ...op(), id, reason: 'Another bid was lower', name: null }, visitor))
  }
  if (quote.fate === 'revised') {
    await call.quotes.revise({ ...op(), id, version, newId: await idOf(fleet.key, 'quote', quote.name, '2') })
  }
  if ((quote.fate !== 'accepted' && quote.fate !== 'converted') || agreementSha256 === null) return
  const signed = { agreementSha256, signerName: 'Ruth Halverson', signerPosition: 'Owner', strokes: SIGNATURE }
  await told((w) => acceptQuote(w, { ...op(), id, ...signed, consent: CONSENT }, visitor))
  if (quote.fate === 'accepted') return
  const today = dayIn(world.ports.clock.now(), 'America/Chicago')
  await call.quotes.convert({
    ...op(),
    id,
    version: sent.version + 2,
    jobId: await idOf(fleet.key, 'job', lane.key),
    customerId: null,
    poNumber: null,
    effectiveFrom: addDays(today, -60),
    loads: 0,
    date: today,
  })
}

const CONSENT = 'I accept this quote for my company, with its terms.'
/** A short stroke, as somebody signs with a finger. */
const SIGNATURE: NonNullable<Parameters<typeof acceptQuote>[1]['strokes']> = {
  width: 1000,
  height: 334,
  lines: [
    Array.from({ length: 24 }, (_, at): [number, number, number] => [
      120 + at * 30,
      Math.round(170 + Math.sin(at / 1.7) * 70 - at * 2),
      at * 24,
    ]),
  ],
}

async function linkTo({ ports }: DemoWorld, { actor }: Person, quoteId: Uuid): Promise<ShareLink> {
  const row = await ports.db.system
    .selectFrom('share_links')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('scope', '=', 'quote')
    .where('scope_id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    fleetId: actor.fleetId,
    scope: 'quote',
    scopeId: quoteId,
    precision: 'none',
    rights: [],
    documents: [],
  }
}

/** Miles of a lane's line there and back decide the times; the rate is that of its loads. */
async function fieldsOf(world: DemoWorld, fleet: DemoFleet, quote: DemoQuote, lane: Lane): Promise<QuoteFields> {
  const now: Instant = world.ports.clock.now()
  const today = dayIn(now, 'America/Chicago')
  const distanceM = lengthOf(lane.line)
  const driveMin = Math.round(distanceM / METRES_PER_MINUTE)
  const customer = fleet.customers.find(({ key }) => key === lane.customer)
  return {
    name: quote.name,
    customerId: quote.prospect ? null : await idOf(fleet.key, 'customer', lane.customer),
    prospectName: quote.prospect ?? null,
    contactName: quote.prospect ? null : (customer?.contactName ?? null),
    email: null,
    pickupSiteId: await idOf(fleet.key, 'site', lane.from),
    deliverySiteId: await idOf(fleet.key, 'site', lane.to),
    materialId: await idOf(fleet.key, 'material', lane.material),
    unit: 'ton',
    quantityMilli: milli(quote.tons * 1000),
    loadMilli: milli(24_000),
    equipment: 'End dump trailers',
    trucks: 3,
    startsOn: addDays(today, 20),
    endsOn: addDays(today, 34),
    distanceM,
    loadMin: 12,
    queueMin: 10,
    haulMin: driveMin,
    unloadMin: 10,
    returnMin: driveMin,
    dayMin: 600,
    truckHourMicro: microRate('88.00'),
    fuelMicro: microRate('3.649'),
    mpgMilli: milli(5_800),
    tollsCents: null,
    materialMicro: null,
    marginHundredths: 2_000,
    basis: 'per_ton',
    rateMicro: microRate(rateText(lane.rate, quote.times)),
    minimumCents: cents(15_000),
    weightBasis: 'origin',
    fuelSurcharge: null,
    detention: { freeMin: 30, incrementMin: 15, rateMicro: microRate('84.50'), capCents: null },
    lines: null,
    validUntil: addDays(today, quote.fate === 'expired' ? 2 : 45),
    restrictions: quote.fate === 'viewed' ? 'No trucks on Riverside Drive before 7 am' : null,
    exclusions: null,
    terms: 'The price holds for the haul as described here. Quantities are those of the scale tickets.',
    probability: quote.probability,
    followUpOn: quote.fate === 'viewed' ? addDays(today, 5) : null,
    notes: null,
  }
}

const rateText = (rate: string, times = 1) => (times === 1 ? rate : (Number(rate) * times).toFixed(2))

/** The length of a line in metres. */
function lengthOf(line: Lane['line']): number {
  return Math.round(
    line.reduce((sum, point, at) => {
      const before = line[at - 1]
      return before ? sum + greatCircleM(before, point) : sum
    }, 0),
  )
}
