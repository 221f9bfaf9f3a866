import { deliveryStatement } from '#domain/documents/delivery-statement.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { en } from '#domain/words/en/index.ts'
import { deliveryFacts } from '../features/documents/delivery-facts.ts'
import { chance } from './chance.ts'
import type { DemoFleet } from './fleets.ts'
import type { Haul } from './haul.ts'
import { ticketPicture, truckPicture } from './pictures.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

/** Brings a picture to the product the way the phone does, and gives its hash. */
async function upload(driver: Person, bytes: Uint8Array): Promise<Sha256> {
  const sha256 = await sha256Hex(bytes)
  const answer = await driver.fetch(`/api/files/${sha256}`, { method: 'PUT', body: new Uint8Array(bytes) })
  if (!answer.ok) throw new Error(`a demo picture was refused: ${await answer.text()}`)
  return sha256
}

async function photo(
  driver: Person,
  haul: Haul,
  kind: 'pickup_photo' | 'delivery_photo' | 'ticket_photo',
  bytes: Uint8Array,
) {
  const isAtPickup = kind !== 'delivery_photo'
  const place = isAtPickup ? haul.lane.line[0] : haul.lane.line.at(-1)
  return {
    id: await idOf(kind, haul.key),
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
const dayOf = (at: string, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  )

const MISPRINTED_LB = 400

/** What a demo driver brings when he leaves the pit: the photo of his load and the scale's ticket. */
export async function pickupProof({ draw }: DemoWorld, driver: Person, fleet: DemoFleet, haul: Haul) {
  const zone = driver.session.fleet?.zone ?? 'America/Chicago'
  const site = fleet.sites.find((each) => each.key === haul.lane.from)?.name ?? ''
  const customer = fleet.customers.find((each) => each.key === haul.lane.customer)?.companyName ?? ''
  const material = fleet.materials.find((each) => each.key === haul.lane.material)?.name ?? ''
  const timeIn = clock(haul.at.arrive_pickup, zone)
  const timeOut = clock(haul.at.depart_pickup, zone)
  const day = dayOf(haul.at.depart_pickup, zone)
  const [year, month, date] = day.split('-')
  const { gross, tare, ticketNumber } = haul
  const net = haul.isMisprinted ? haul.net - MISPRINTED_LB : haul.net
  const printed = ticketPicture({
    site,
    number: ticketNumber,
    date: `${month}/${date}/${year}`,
    timeIn,
    timeOut,
    customer,
    material,
    truck: haul.truck.unit,
    gross,
    tare,
    net,
  })
  const ticketPhoto = await photo(driver, haul, 'ticket_photo', await draw(printed))
  const { between } = chance(`photo/${haul.key}`)
  const loaded = truckPicture(`${haul.truck.unit} ${ticketNumber} LOADED`, between(0, 359))
  const load = await photo(driver, haul, 'pickup_photo', await draw(loaded))
  const ticket = {
    id: await idOf('ticket', haul.key),
    documentId: ticketPhoto.id,
    source: 'typed' as const,
    ticketNumber,
    ticketDate: day,
    timeIn,
    timeOut,
    siteText: site,
    customerText: customer,
    jobText: null,
    materialText: material,
    truckText: haul.truck.unit,
    unit: 'lb' as const,
    gross,
    tare,
    net,
    reading: null,
  }
  return { documents: [load, ticketPhoto], ticket }
}

/** What he brings when he has delivered: the photo, the plant's ticket where it has a scale, and a signature. */
export async function deliveryProof(world: DemoWorld, driver: Person, fleet: DemoFleet, haul: Haul, fleetId: Uuid) {
  const { between, one } = chance(`delivery/${haul.key}`)
  const dumped = truckPicture(`${haul.truck.unit} ${haul.ticketNumber} DUMPED`, between(0, 359))
  const documents = [await photo(driver, haul, 'delivery_photo', await world.draw(dumped))]
  const facts = await world.ports.db.read(fleetId, (trx) => deliveryFacts(trx, fleetId, haul.loadId, null))
  if (!facts) throw new Error('a demo load without a delivery')
  const signedText = deliveryStatement(facts, en.documents.statement)
  const site = fleet.sites.find((each) => each.key === haul.lane.to)
  const place = haul.lane.line.at(-1)
  const signature = {
    id: await idOf('signature', haul.key),
    signerName: one(['Ray Cobb', 'Denise Hall', 'Luis Ortega', 'Pam Steiner']),
    signerRole: one(['Foreman', 'Plant operator', 'Receiver']),
    method: 'drawn' as const,
    strokes: { width: 600, height: 200, lines: scribble(between) },
    consent: en.documents.statement.consent,
    signedText,
    signedSha256: await sha256Hex(signedText),
    signedAt: haul.at.deliver,
    fix: place ? { ...place, accuracyM: 8, ageS: 1 } : null,
    noPositionReason: null,
  }
  return { documents, signature, hasScale: site?.hasScale ?? false }
}

/** A signature's strokes: a wave with the hand's own irregularity. */
function scribble(between: (low: number, high: number) => number): [number, number, number][][] {
  const line: [number, number, number][] = []
  for (let i = 0; i < 60; i++) {
    line.push([60 + i * 8, 100 + Math.round(Math.sin(i / 3) * 40) + between(-8, 8), i * 16])
  }
  return [line]
}
