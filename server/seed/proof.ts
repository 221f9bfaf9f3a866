import { deliveryStatement } from '#domain/documents/delivery-statement.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { dayIn, instant } from '#domain/units/time.ts'
import { tonHundredths } from '#domain/units/weight.ts'
import { languageWords } from '#domain/words/load-words.ts'
import { deliveryFacts } from '../features/documents/delivery-facts.ts'
import { chance } from './chance.ts'
import type { DemoFleet } from './fleets.ts'
import type { Haul } from './haul.ts'
import { ticketPicture, truckPicture } from './pictures.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

/** Uploads a picture as the phone does, and gives its hash. */
export async function upload(driver: Person, bytes: Uint8Array): Promise<Sha256> {
  const sha256 = await sha256Hex(bytes)
  const answer = await driver.fetch(`/api/files/${sha256}`, { method: 'PUT', body: new Uint8Array(bytes) })
  if (!answer.ok) throw new Error(`a demo picture was refused: ${await answer.text()}`)
  return sha256
}

async function photo(
  driver: Person,
  haul: Haul,
  kind: 'pickup_photo' | 'delivery_photo' | 'ticket_photo',
  stop: 'pickup' | 'delivery',
  bytes: Uint8Array,
) {
  const isAtPickup = stop === 'pickup'
  const place = isAtPickup ? haul.lane.line[0] : haul.lane.line.at(-1)
  return {
    id: await idOf(stop, kind, haul.key),
    kind,
    sha256: await upload(driver, bytes),
    originalSha256: null,
    capturedAt: isAtPickup ? haul.at.depart_pickup : haul.at.deliver,
    source: 'camera' as const,
    libraryReason: null,
    fix: place ? { ...place, accuracyM: 8, ageS: 2 } : null,
    noPositionReason: place ? null : 'no signal',
  }
}

const clock = (at: string, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))

const MISPRINTED_LB = 400
const DIVISION_LB = 20
const PLANT_WEIGHS_ALL_BUT_ONE_IN = 10
const SPILLED_ONCE_IN = 30

/** What a demo driver brings when they leave the pit: the photo of their load and the scale's ticket. */
export async function pickupProof(world: DemoWorld, driver: Person, fleet: DemoFleet, haul: Haul) {
  const { between } = chance(`photo/${haul.key}`)
  const loaded = truckPicture(`${haul.truck.unit} ${haul.ticketNumber} LOADED`, between(0, 359))
  const load = await photo(driver, haul, 'pickup_photo', 'pickup', await world.draw(loaded))
  const { gross, tare } = haul
  const net = haul.isMisprinted ? haul.net - MISPRINTED_LB : haul.net
  const weighed = { stop: 'pickup', number: haul.ticketNumber, gross, tare, net } as const
  const { document, ticket } = await scaleTicket(world, driver, fleet, haul, weighed)
  return { documents: [load, document], ticket }
}

/** What they bring when they have delivered: the photo, most times the plant's ticket where it has a scale, and a signature. */
export async function deliveryProof(world: DemoWorld, driver: Person, fleet: DemoFleet, haul: Haul, fleetId: Uuid) {
  const { between, one } = chance(`delivery/${haul.key}`)
  const dumped = truckPicture(`${haul.truck.unit} ${haul.ticketNumber} DUMPED`, between(0, 359))
  const documents = [await photo(driver, haul, 'delivery_photo', 'delivery', await world.draw(dumped))]
  const facts = await world.ports.db.read(fleetId, (trx) => deliveryFacts(trx, fleetId, haul.loadId, null))
  if (!facts) throw new Error('a demo load without a delivery')
  const { statement } = await (await languageWords('en')).parts.documents()
  const signedText = deliveryStatement(facts, statement)
  const place = haul.lane.line.at(-1)
  const signature = {
    id: await idOf('signature', haul.key),
    signerName: one(['Ray Cobb', 'Denise Hall', 'Luis Ortega', 'Pam Steiner']),
    signerRole: one(['Foreman', 'Plant operator', 'Receiver']),
    method: 'drawn' as const,
    strokes: { width: 600, height: 200, lines: scribble(between) },
    consent: statement.consent,
    signedText,
    signedSha256: await sha256Hex(signedText),
    signedAt: haul.at.deliver,
    fix: place ? { ...place, accuracyM: 8, ageS: 1 } : null,
    noPositionReason: null,
  }
  const site = fleet.sites.find((each) => each.key === haul.lane.to)
  const missing = site?.hasScale ? 'The plant weighs only on request.' : undefined
  if (!site?.hasScale || between(1, PLANT_WEIGHS_ALL_BUT_ONE_IN) === 1) {
    return { documents, signature, ticket: undefined, noTicket: missing }
  }
  // The fuel of the road is gone from both weighings; the last of the load may stick to the body.
  const burnt = between(1, 3) * DIVISION_LB
  const stuck = between(0, 1) * DIVISION_LB
  const spilled = spilledLb(haul)
  const net = haul.net - stuck - spilled
  const off = inSteps((net * (site.readsOffPermille ?? 0)) / 1000)
  const weighed = {
    stop: 'delivery',
    number: String(between(10_000, 98_999)),
    gross: haul.gross - burnt - spilled + off,
    tare: haul.tare - burnt + stuck,
    net: net + off,
  } as const
  const { document, ticket } = await scaleTicket(world, driver, fleet, haul, weighed)
  return { documents: [...documents, document], signature, ticket, noTicket: undefined }
}

const inSteps = (lb: number) => Math.round(lb / DIVISION_LB) * DIVISION_LB

/** Now and then a gate was not shut, or a part of the load was dumped elsewhere. */
function spilledLb(haul: Haul): number {
  const { between } = chance(`spilled/${haul.key}`)
  return between(1, SPILLED_ONCE_IN) === 1 ? between(20, 45) * DIVISION_LB : 0
}

/** Part of a stay is the queue before the scale. */
const QUEUE_SHARE = 0.4

function onTheScale(cameAt: Instant, wentAt: Instant): Instant {
  const [came, went] = [Date.parse(cameAt), Date.parse(wentAt)]
  return instant(came + Math.round((went - came) * QUEUE_SHARE))
}

type Weighed = { stop: 'pickup' | 'delivery'; number: string; gross: number; tare: number; net: number }

/** A scale's ticket at one end of the haul: its picture, and what the driver typed from it. */
async function scaleTicket(world: DemoWorld, driver: Person, fleet: DemoFleet, haul: Haul, weighed: Weighed) {
  const zone = driver.session.fleet?.zone ?? 'America/Chicago'
  const isPickup = weighed.stop === 'pickup'
  const [siteKey, cameAt, wentAt] = isPickup
    ? [haul.lane.from, haul.at.arrive_pickup, haul.at.depart_pickup]
    : [haul.lane.to, haul.at.arrive_delivery, haul.at.deliver]
  const place = fleet.sites.find((each) => each.key === siteKey)
  const site = place?.name ?? ''
  const customer = fleet.customers.find((each) => each.key === haul.lane.customer)?.companyName ?? ''
  const material = fleet.materials.find((each) => each.key === haul.lane.material)?.name ?? ''
  const timeIn = clock(onTheScale(cameAt, wentAt), zone)
  const timeOut = clock(wentAt, zone)
  const day = dayIn(wentAt, zone)
  const [year, month, date] = day.split('-')
  const { number } = weighed
  const unit = place?.printsTons ? ('ton' as const) : ('lb' as const)
  const [gross, tare, net] = [inUnit(weighed.gross, unit), inUnit(weighed.tare, unit), inUnit(weighed.net, unit)]
  const truck = haul.truck.unit
  const printed = ticketPicture({
    site,
    number,
    date: `${month}/${date}/${year}`,
    timeIn,
    timeOut,
    customer,
    material,
    truck,
    unit,
    gross,
    tare,
    net,
  })
  const document = await photo(driver, haul, 'ticket_photo', weighed.stop, await world.draw(printed))
  const ticket = {
    id: await idOf(isPickup ? 'ticket' : 'plant ticket', haul.key),
    documentId: document.id,
    source: 'typed' as const,
    ticketNumber: number,
    ticketDate: day,
    timeIn,
    timeOut,
    siteText: site,
    customerText: customer,
    jobText: null,
    materialText: material,
    truckText: truck,
    unit,
    gross,
    tare,
    net,
    reading: null,
  }
  return { document, ticket }
}

/** The scale weighs in steps of 20 lb, so that tons come out even. */
const inUnit = (lb: number, unit: 'lb' | 'ton') => (unit === 'lb' ? lb : tonHundredths(lb))

/** A signature's strokes: a wave with the hand's own irregularity. */
function scribble(between: (low: number, high: number) => number): [number, number, number][][] {
  const line: [number, number, number][] = []
  for (let i = 0; i < 60; i++) {
    line.push([60 + i * 8, 100 + Math.round(Math.sin(i / 3) * 40) + between(-8, 8), i * 16])
  }
  return [line]
}
