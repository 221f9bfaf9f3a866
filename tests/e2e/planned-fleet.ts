import type { APIRequestContext } from '@playwright/test'
import { instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { mutate, newId } from './calls.ts'
import { fleetDay, ZONE } from './fleet-days.ts'
import { addSite, foundFleet } from './new-fleet.ts'

const op = () => ({ operationId: newId() })

/** A fleet with two drivers, each with a truck, and loads of tomorrow that nobody has yet; gives the email of its owner. */
export async function plannedFleet(office: APIRequestContext): Promise<string> {
  const email = await foundFleet(office, { companyName: 'Walnut Creek Haulers' })
  const [customerId, materialId, pit, job] = Array.from({ length: 4 }, newId)
  const nobody = { contactName: null, email: null, phone: null, address: null, notes: null }
  await mutate(office, 'customers.create', {
    ...op(),
    id: customerId,
    companyName: 'Bluff Paving',
    termsDays: 30,
    ...nobody,
  })
  const material = {
    name: 'Crusher run',
    class: 'aggregate',
    defaultUnit: 'ton',
    densityLbYd3: 2700,
    bushelLb: null,
    toleranceHundredths: null,
  }
  await mutate(office, 'materials.create', { ...op(), id: materialId, ...material })
  await addSite(office, { ...(pit && { id: pit }), name: 'North Pit', kind: 'pit', lat: 36.2, lon: -95.9 })
  await addSite(office, { ...(job && { id: job }), name: 'Station 40', lat: 36.05, lon: -95.95 })
  await addDriver(office, 'Ana Torres', 'T-1')
  await addDriver(office, 'Ben Whitaker', 'T-2')
  for (const hour of [8, 8.5, 12]) await bookAt(office, hour, { customerId, materialId, pit, job })
  return email
}

async function addDriver(office: APIRequestContext, fullName: string, unitNumber: string): Promise<void> {
  const driverId = newId()
  const papers = { licenceNumber: null, licenceRegion: null, licenceClass: 'A', licenceExpiresOn: '2040-01-31' }
  const unknown = { contractorId: null, terminalId: null, email: null, phone: null }
  await mutate(office, 'drivers.create', {
    ...op(),
    id: driverId,
    fullName,
    ...unknown,
    ...papers,
    medicalExpiresOn: '2040-01-31',
  })
  const weights = { tareLb: 30_000, registeredGrossLb: 80_000, fuelType: 'diesel', tankGal: 200 }
  const unit = { unitNumber, plate: null, vin: null, status: 'active', body: 'straight_dump', ...weights }
  await mutate(office, 'trucks.create', { ...op(), id: newId(), contractorId: null, driverId, ...unit })
}

type Parties = { customerId?: string; materialId?: string; pit?: string; job?: string }

/** A load of tomorrow from this hour of the fleet's clock on, for two hours. */
async function bookAt(office: APIRequestContext, hour: number, { customerId, materialId, pit, job }: Parties) {
  const at = (hours: number) =>
    new Date(instantMs(startOfDay(fleetDay(1), ZONE)) + (hour + hours) * 3_600_000).toISOString()
  await mutate(office, 'loads.create', {
    ...op(),
    ids: [newId()],
    customerId,
    customerReference: null,
    poNumber: null,
    materialId,
    quantityMilli: 20_000,
    unit: 'ton',
    pickup: { siteId: pit, windowStart: at(0), windowEnd: at(0.5) },
    delivery: { siteId: job, windowStart: null, windowEnd: at(2) },
    distanceM: null,
    isPriceLater: true,
    notes: null,
  })
}
