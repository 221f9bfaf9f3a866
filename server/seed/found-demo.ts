import { confirmedUntil } from '#domain/access/session-limits.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { addMinutes, utcDay } from '#domain/units/time.ts'
import { confirmedByOperator } from '../confirmed.ts'
import { foundFleet, insertPerson } from '../features/account/found-fleet.ts'
import { grantRoles } from '../features/people/grant-roles.ts'
import { writing } from '../writing.ts'
import { addCompany } from './company.ts'
import { addCustomerTerms } from './customer-terms.ts'
import type { DemoFleet } from './fleets.ts'
import { mailDomain } from './founding.ts'
import { addJobs } from './jobs.ts'
import { driversOf, driversPapers, insuredUntil } from './papers.ts'
import { addQuotes } from './quotes.ts'
import { addTrackers } from './trackers.ts'
import { type DemoWorld, idOf, type Person, sessionOf } from './world.ts'

const DAY_MS = 86_400_000
const ORIGIN = { procedure: 'seed', operationId: null, requestId: null, ip: null }

export type DemoSignIn = { role: string; email: string; password: string }

const dayAfter = (now: Instant, days: number) => utcDay(Date.parse(now) + days * DAY_MS)

/** Founds a demo fleet with its people, equipment, places, customers and rates; gives who may sign in. */
export async function foundDemoFleet(world: DemoWorld, fleet: DemoFleet): Promise<DemoSignIn[]> {
  const { ports } = world
  const now = ports.clock.now()
  const signIns: DemoSignIn[] = []
  const users = new Map<string, { id: Uuid; email: string }>()
  for (const person of fleet.people) {
    const email = `${person.fullName.toLowerCase().replace(/[^a-z]+/g, '.')}@${mailDomain(fleet)}`
    const password = ports.ids.secret().slice(0, 20)
    const passwordHash = await ports.passwords.hash(password)
    const { id } = await ports.db.system
      .transaction()
      .execute((trx) => insertPerson(trx, ports, { email, passwordHash, fullName: person.fullName, isConfirmed: true }))
    users.set(person.key, { id, email })
    if (person.signIn) signIns.push({ role: person.signIn, email, password })
  }
  const adminUser = users.get('admin')
  const adminName = fleet.people.find((person) => person.key === 'admin')?.fullName
  if (!adminUser || !adminName) throw new Error('a demo fleet needs an admin')
  const fleetId = await ports.db.system
    .transaction()
    .execute((trx) =>
      foundFleet(trx, ports, { name: fleet.name, isDemo: true }, { userId: adminUser.id, fullName: adminName }, ORIGIN),
    )
  const session = sessionOf(
    { id: fleetId, name: fleet.name, currency: 'USD', zone: 'America/Chicago', isDemo: true },
    { ...adminUser, fullName: adminName, roles: ['admin'], driverId: null, contractorIds: [] },
  )
  // Their password was made a moment ago: keys of trackers are a sensitive step.
  const admin = world.person({ ...session, confirmedUntil: confirmedUntil(now) }, fleetId)
  await addCompany(world, fleet, admin)
  await addParties(world, fleet, admin)
  await addEquipment(world, fleet, admin)
  await addCustomerTerms(world, fleet, admin)
  await addJobs(world, fleet, admin)
  await addRates(world, fleet, admin)
  await addQuotes(world, fleet, admin)
  await addRoutes(world, fleet, admin)
  await addTrackers(world, fleet, admin)
  for (const [index, person] of fleet.people.entries()) {
    const user = users.get(person.key)
    if (!user || person.key === 'admin') continue
    // One after the other, so that lists by time keep the order of the fleet's own list.
    world.setClock(addMinutes(now, index))
    await ports.db.write(fleetId, async (trx) =>
      grantRoles(writing(trx, ports, admin.actor, ORIGIN), {
        userId: user.id,
        confirmed: confirmedByOperator,
        roles: person.roles,
        driverId: person.roles.includes('driver') ? await idOf(fleet.key, 'driver', person.key) : null,
        contractorId:
          person.roles.includes('contractor') && person.contractor
            ? await idOf(fleet.key, 'contractor', person.contractor)
            : null,
      }),
    )
  }
  ports.log.info({ fleet: fleet.name, at: now }, 'demo fleet founded')
  return signIns
}

/** The route of each lane as somebody of the office drew it, which its loads are judged by. */
async function addRoutes({ ports }: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  for (const lane of fleet.lanes) {
    await call.tracking.drawRoute({
      operationId: ports.ids.uuid(),
      id: await idOf(fleet.key, 'way', lane.key),
      of: {
        for: 'lane',
        pickupSiteId: await idOf(fleet.key, 'site', lane.from),
        deliverySiteId: await idOf(fleet.key, 'site', lane.to),
      },
      replaces: null,
      source: 'drawn',
      points: lane.line,
    })
  }
}

async function addParties(world: DemoWorld, fleet: DemoFleet, person: Person): Promise<void> {
  await addContractors(world, fleet, person)
  await addCustomers(world, fleet, person)
  await addSites(world, fleet, person)
  await addMaterials(world, fleet, person)
}

const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })

async function addContractors(world: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  for (const contractor of fleet.contractors) {
    const { key, companyName } = contractor
    await call.contractors.create({
      ...op(world),
      id: await idOf(fleet.key, 'contractor', key),
      companyName,
      contactName: null,
      email: null,
      phone: '918 555 0140',
      usdotNumber: null,
      mcNumber: null,
      insuranceExpiresOn: insuredUntil(contractor, world.ports.clock.now()),
      notes: null,
    })
  }
}

async function addCustomers(world: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  for (const [index, { key, companyName, contactName, address, termsDays = 30 }] of fleet.customers.entries()) {
    await call.customers.create({
      ...op(world),
      id: await idOf(fleet.key, 'customer', key),
      companyName,
      contactName,
      email: null,
      phone: `918 555 02${String(index).padStart(2, '0')}`,
      address,
      termsDays,
      notes: null,
    })
  }
}

async function addSites(world: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  for (const site of fleet.sites) {
    await call.sites.create({
      ...op(world),
      id: await idOf(fleet.key, 'site', site.key),
      name: site.name,
      kind: site.kind,
      address: null,
      city: site.city,
      region: 'OK',
      postalCode: null,
      ...site.at,
      geofence: { kind: 'circle', radiusM: 300 },
      hasScale: site.hasScale,
      scaleDivisionLb: 20,
      scaleCertifiedUntil: null,
      dayFirst: false,
      freeTimeMin: 30,
      instructions: site.instructions ?? null,
      notes: null,
    })
  }
}

async function addMaterials(world: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  for (const material of fleet.materials) {
    const { key, ...fields } = material
    await call.materials.create({
      ...op(world),
      id: await idOf(fleet.key, 'material', key),
      ...fields,
      defaultUnit: 'ton',
      bushelLb: null,
      toleranceHundredths: null,
    })
  }
}

async function addEquipment({ ports }: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  const op = () => ({ operationId: ports.ids.uuid() })
  const now = ports.clock.now()
  for (const [index, person] of driversOf(fleet).entries()) {
    await call.drivers.create({
      ...op(),
      id: await idOf(fleet.key, 'driver', person.key),
      fullName: person.fullName,
      email: null,
      phone: `918 555 01${String(index).padStart(2, '0')}`,
      contractorId: person.contractor ? await idOf(fleet.key, 'contractor', person.contractor) : null,
      terminalId: null,
      licenceNumber: `K${String(10_450_332 + index * 7919)}`,
      licenceRegion: 'OK',
      licenceClass: 'A',
      ...driversPapers(index, now),
    })
  }
  for (const truck of fleet.trucks) {
    const driver = fleet.people.find((person) => person.key === truck.driver)
    const contractorId = driver?.contractor ? await idOf(fleet.key, 'contractor', driver.contractor) : null
    await call.trucks.create({
      ...op(),
      id: await idOf(fleet.key, 'truck', truck.key),
      unitNumber: truck.unit,
      contractorId,
      driverId: await idOf(fleet.key, 'driver', truck.driver),
      plate: null,
      vin: null,
      status: 'active',
      tareLb: truck.tareLb,
      registeredGrossLb: 80_000,
      ...dieselTank(200),
      body: 'tractor',
    })
    await call.trailers.create({
      ...op(),
      id: await idOf(fleet.key, 'trailer', truck.trailer),
      unitNumber: truck.trailer,
      contractorId,
      kind: 'end_dump',
      plate: null,
      status: 'active',
      tareLb: 9_400,
      capacityMilliYd3: null,
    })
  }
  await addDumpTrucks(ports, fleet, call)
}

async function addDumpTrucks(ports: DemoWorld['ports'], fleet: DemoFleet, call: Person['call']): Promise<void> {
  for (const { key, unit, driver, ...weights } of fleet.dumpTrucks) {
    const hired = fleet.people.find((person) => person.key === driver)?.contractor
    const contractorId = hired ? await idOf(fleet.key, 'contractor', hired) : null
    const owner = { contractorId, driverId: await idOf(fleet.key, 'driver', driver), plate: null, vin: null }
    await call.trucks.create({
      operationId: ports.ids.uuid(),
      ...owner,
      ...weights,
      id: await idOf(fleet.key, 'truck', key),
      unitNumber: unit,
      status: 'active',
      body: 'straight_dump',
      ...dieselTank(120),
    })
  }
}

const dieselTank = (tankGal: number) => ({ fuelType: 'diesel' as const, tankGal })

async function addRates({ ports }: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  const op = () => ({ operationId: ports.ids.uuid() })
  const effectiveFrom = dayAfter(ports.clock.now(), -60)
  const untiered = { tiers: null, accessorials: null }
  const open = { minimumQuantityMilli: null, tonuCents: null, effectiveFrom, effectiveTo: null, ...untiered }
  for (const lane of fleet.lanes) {
    await call.rateCards.create({
      ...op(),
      id: await idOf(fleet.key, 'rate', lane.key),
      jobId: null,
      customerId: await idOf(fleet.key, 'customer', lane.customer),
      pickupSiteId: await idOf(fleet.key, 'site', lane.from),
      deliverySiteId: await idOf(fleet.key, 'site', lane.to),
      materialId: await idOf(fleet.key, 'material', lane.material),
      ...open,
      basis: 'per_ton',
      rateMicro: microRate(lane.rate),
      minimumCents: cents(15_000),
      weightBasis: 'origin',
      fuelSurcharge: null,
      detention: { freeMin: 30, incrementMin: 15, rateMicro: microRate('84.50'), capCents: null },
    })
  }
  const payees: { driverId: Uuid | null; contractorId: Uuid | null; rate: string }[] = []
  for (const person of fleet.people) {
    if (!person.roles.includes('driver') || person.contractor) continue
    payees.push({ driverId: await idOf(fleet.key, 'driver', person.key), contractorId: null, rate: '4.15' })
  }
  for (const contractor of fleet.contractors) {
    payees.push({
      driverId: null,
      contractorId: await idOf(fleet.key, 'contractor', contractor.key),
      rate: contractor.ratePerTon,
    })
  }
  for (const { rate, ...payee } of payees) {
    await call.payPlans.create({
      ...op(),
      id: await idOf(fleet.key, 'pay', payee.driverId ?? '', payee.contractorId ?? ''),
      ...payee,
      appliesTo: null,
      truckBody: null,
      ...open,
      basis: 'per_ton',
      rateMicro: microRate(rate),
      percentHundredths: null,
      minimumCents: null,
      weightBasis: 'origin',
      fuelSurcharge: null,
      detention: { freeMin: 30, incrementMin: 15, rateMicro: microRate('28.00'), capCents: null },
    })
  }
}
