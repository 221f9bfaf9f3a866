import type { SubmitInspectionInput } from '#contracts/inspections.ts'
import type { InspectionPart } from '#domain/compliance/inspections/equipment-types.ts'
import type { Severity } from '#domain/compliance/inspections/item-answers.ts'
import type { Certification } from '#domain/compliance/inspections/report-states.ts'
import { lineLengthM } from '#domain/tracking/line.ts'
import type { Instant, Sha256 } from '#domain/units/brands.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import { chance } from './chance.ts'
import type { Crew } from './crew-members.ts'
import type { Haul } from './haul.ts'
import { truckPicture } from './pictures.ts'
import { upload } from './proof.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const METRES_PER_MILE = 1609.344
/** A driver is at the truck this long before they set out. */
const BEFORE_START_MIN = 25
/** Driven beside the demo's own loads: to the yard, to fuel, home. */
const MILES_A_DAY_BESIDE = 34

type Found = {
  part: InspectionPart
  code: string
  severity: Severity
  note: string
  /** What the shop said, and how many minutes after the report; nothing yet without it. */
  shop?: { as: Certification; note: string; afterMin: number }
}

/** What demo drivers found, by the truck and by how many inspections before its last one. */
const findings: Readonly<Record<string, Readonly<Record<number, Found>>>> = {
  t118: {
    2: {
      part: 'trailer',
      code: 'gate_seals',
      severity: 'minor',
      note: 'Tailgate latch on the right needs a second pull to lock.',
    },
  },
  t121: {
    4: {
      part: 'trailer',
      code: 'tarp',
      severity: 'minor',
      note: 'Tarp torn at the front bow, about a foot long.',
      shop: { as: 'repaired', note: 'Patched and restitched, new front strap.', afterMin: 430 },
    },
  },
  t204: {
    6: {
      part: 'trailer',
      code: 'lighting_reflectors',
      severity: 'minor',
      note: 'Left marker light out.',
      shop: { as: 'repaired', note: 'New bulb and socket cleaned.', afterMin: 250 },
    },
    1: { part: 'trailer', code: 'lighting_reflectors', severity: 'minor', note: 'Left marker light out again.' },
  },
  t209: {
    3: {
      part: 'truck',
      code: 'mirrors',
      severity: 'minor',
      note: 'Chip in the lower right mirror.',
      shop: { as: 'not_needed', note: 'Outside the field of view, watched at the next service.', afterMin: 300 },
    },
  },
}
/** The dump truck stands in the yard with this. */
const outOfService: Found = {
  part: 'truck',
  code: 'service_brakes',
  severity: 'out_of_service',
  note: 'Air leak at the left rear chamber, loses 6 psi a minute with the brakes applied.',
}
/** Somebody was in a hurry: so many inspections before the last one of this truck. */
const HURRIED = { truck: 't209', before: 1 }

type Visit = {
  key: string
  unit: string
  trailer: string | null
  driver: Person
  at: Instant
  odometerM: number
  /** Driven since the visit before. */
  drivenM: number
  kind: 'pre' | 'post'
  found: Found | null
  isHurried: boolean
}

/**
 * The inspections before the first load of each day, with a few defects and what the shop did about them; and a dump truck
 * that waits for its brakes. What is there already is left as it is.
 */
export async function addInspections(
  world: DemoWorld,
  crew: Crew,
  hauls: readonly Haul[],
  now: Instant,
): Promise<void> {
  const { ports } = world
  const known = await ports.db.system
    .selectFrom('inspections')
    .select('id')
    .where('fleet_id', '=', crew.fleetId)
    .execute()
  const there = new Set(known.map(({ id }) => id))
  // Once: what was repaired is not broken again by the next start.
  const isFirst = known.length === 0
  for (const truck of crew.fleet.trucks) {
    const own = hauls.filter((haul) => haul.truck.key === truck.key)
    for (const visit of visitsOf(crew, own, now)) {
      if (there.has(await idOf('inspection', visit.key))) continue
      await inspect(world, crew, isFirst ? visit : { ...visit, found: null })
    }
  }
  for (const visit of isFirst ? yardVisits(crew, now) : []) await inspect(world, crew, visit)
}

/** Once a day that the truck drives, before it sets out; the odometer grows by what it drove. */
function visitsOf(crew: Crew, hauls: readonly Haul[], now: Instant): Visit[] {
  const sorted = hauls.toSorted((one, other) => (one.at.start < other.at.start ? -1 : 1))
  const [first] = sorted
  const driver = first && crew.drivers.get(first.truck.driver)
  if (!first || !driver) return []
  const zone = driver.session.fleet?.zone ?? 'UTC'
  let metres = (first.truck.odometerMi ?? chance(first.truck.key).between(120_000, 420_000)) * METRES_PER_MILE
  let before = metres
  const days = new Map<string, Visit>()
  for (const haul of sorted) {
    const day = dayIn(haul.at.start, zone)
    const at = addMinutes(haul.at.start, -BEFORE_START_MIN)
    if (!days.has(day) && at < now && haul.until !== 'create') {
      metres += MILES_A_DAY_BESIDE * METRES_PER_MILE
      const key = `${crew.fleet.key}/${haul.truck.key}/${day}`
      const { unit, trailer } = haul.truck
      const visit = { key, unit, trailer, driver, at, odometerM: Math.round(metres), drivenM: metres - before }
      days.set(day, { ...visit, kind: 'pre', found: null, isHurried: false })
      before = metres
    }
    metres += 2 * lineLengthM(haul.lane.line)
  }
  return [...days.values()].map((visit, index, all) => {
    const fromLast = all.length - 1 - index
    const found = findings[first.truck.key]?.[fromLast] ?? null
    return { ...visit, found, isHurried: first.truck.key === HURRIED.truck && fromLast === HURRIED.before }
  })
}

/** The dump truck, looked at now and then, and yesterday evening for the last time. */
function yardVisits(crew: Crew, now: Instant): Visit[] {
  const [truck] = crew.fleet.dumpTrucks
  const driver = truck && crew.drivers.get(truck.driver)
  if (!truck || !driver) return []
  const base = { unit: truck.unit, trailer: null, driver, isHurried: false, drivenM: 0 }
  return [4, 2, 1].map((days) => ({
    ...base,
    key: `${crew.fleet.key}/${truck.key}/${days}`,
    at: addMinutes(now, -days * 24 * 60),
    odometerM: Math.round((143_210 - days * 41) * METRES_PER_MILE),
    kind: days === 1 ? 'post' : 'pre',
    found: days === 1 ? outOfService : null,
  }))
}

async function inspect(world: DemoWorld, crew: Crew, visit: Visit): Promise<void> {
  world.setClock(visit.at)
  const items = await submit(world, visit)
  const defect = items.find(({ defect: one }) => one)?.defect
  const shop = visit.found?.shop
  if (!defect || !shop) return
  world.setClock(addMinutes(visit.at, shop.afterMin))
  await crew.office.call.inspections.certify({
    operationId: world.ports.ids.uuid(),
    id: defect.id,
    version: 1,
    as: shop.as,
    note: shop.note,
  })
}

async function submit(world: DemoWorld, visit: Visit): Promise<SubmitInspectionInput['items']> {
  const { driver, at, key } = visit
  const start = await driver.call.inspections.start()
  const truck = start.trucks.find(({ unitNumber }) => unitNumber === visit.unit)
  // In a fleet of an earlier release the truck in the yard is nobody's, and somebody may have given one to another driver.
  if (!truck) return []
  const trailer = start.trailers.find(({ unitNumber }) => unitNumber === visit.trailer) ?? null
  const items = await answers(world, visit, { truck, trailer })
  const { earlier, serverTime } = start
  const read = earlier.filter((one) => one.truckId === truck.id || (trailer && one.trailerId === trailer.id))
  // Started again later, the demo goes on from where the odometer stands.
  const last = truck.lastOdometer?.metres ?? 0
  await driver.call.inspections.submit({
    operationId: world.ports.ids.uuid(),
    id: await idOf('inspection', key),
    deviceId: await idOf('inspection-device', visit.unit),
    kind: visit.kind,
    truckId: truck.id,
    trailerId: trailer?.id ?? null,
    truckTemplateId: truck.template.id,
    trailerTemplateId: trailer?.template.id ?? null,
    items,
    odometerM: Math.max(visit.odometerM, Math.round(last + visit.drivenM)),
    isNewOdometer: false,
    engineHoursTenths: null,
    isSafe: visit.found?.severity !== 'out_of_service',
    unsafeReason: null,
    note: null,
    acknowledges: read.map(({ id }) => id),
    lookedAt: serverTime,
    signature: { signerName: driver.actor.fullName, strokes: null },
    startedAt: addMinutes(at, -(visit.isHurried ? 2 : chance(key).between(7, 16))),
    submittedAt: at,
    fix: null,
  })
  return items
}

type Start = Awaited<ReturnType<Person['call']['inspections']['start']>>
type Units = { truck: Start['trucks'][number]; trailer: Start['trailers'][number] | null }

/** What the driver said of each item: all right, but for what they found. */
async function answers(world: DemoWorld, { driver, at, key, found }: Visit, { truck, trailer }: Units) {
  const swept = await picture(world, driver, `${truck.unitNumber} CLEANED OUT`)
  const asked = [
    ...truck.template.items.map((item) => ({ part: 'truck' as const, item })),
    ...(trailer?.template.items ?? []).map((item) => ({ part: 'trailer' as const, item })),
  ]
  return Promise.all(
    asked.map(async ({ part, item }) => {
      const { code, needsPhoto } = item
      const isFound = found?.part === part && found.code === code
      const sha256 = isFound ? await picture(world, driver, `${truck.unitNumber} ${code.toUpperCase()}`) : swept
      const id = await idOf('inspection-photo', key, part, code)
      const photo = { id, sha256, capturedAt: addMinutes(at, -2), source: 'camera' as const, fix: null }
      return {
        part,
        code,
        result: isFound ? ('defect' as const) : ('ok' as const),
        defect: isFound ? { id: await idOf('defect', key), severity: found.severity, note: found.note } : null,
        photos: isFound || needsPhoto ? [photo] : [],
      }
    }),
  )
}

async function picture(world: DemoWorld, driver: Person, caption: string): Promise<Sha256> {
  return upload(driver, await world.draw(truckPicture(caption, chance(caption).between(0, 359))))
}
