import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { mutate, newId, query } from './calls.ts'
import { addSite, foundFleet, PASSWORD } from './new-fleet.ts'

export const PIT = { latitude: 36.2, longitude: -95.9 }
export const JOB = { latitude: 36.05, longitude: -95.95 }
const TICKETS = join(import.meta.dirname, '..', 'support', 'tickets')
const op = () => ({ operationId: newId() })
const fixOf = ({ latitude, longitude }: typeof PIT) => ({ lat: latitude, lon: longitude, accuracyM: 8, ageS: 1 })

export type DrivenFleet = Awaited<ReturnType<typeof drivenFleet>>

/** A fleet with one driver who joined by their link: `office` is its admin's browser, `phone` the driver's. */
export async function drivenFleet(office: APIRequestContext, phone: APIRequestContext) {
  await foundFleet(office, { companyName: 'Cedar Ridge Aggregates' })
  const [customerId, materialId, pit, job, truckId, driverId] = Array.from({ length: 6 }, newId)
  const nobody = { contactName: null, email: null, phone: null, address: null, notes: null }
  await mutate(office, 'customers.create', {
    ...op(),
    id: customerId,
    companyName: 'Bluff Paving',
    termsDays: 30,
    ...nobody,
  })
  const material = {
    name: 'Crushed limestone',
    class: 'aggregate',
    defaultUnit: 'ton',
    densityLbYd3: null,
    bushelLb: null,
    toleranceHundredths: null,
  }
  await mutate(office, 'materials.create', { ...op(), id: materialId, ...material })
  await addSite(office, { id: pit, name: 'North Pit', lat: PIT.latitude, lon: PIT.longitude })
  await addSite(office, { id: job, name: 'Highway 75 job', lat: JOB.latitude, lon: JOB.longitude })
  const papers = { licenceNumber: null, licenceRegion: null, licenceClass: 'A', licenceExpiresOn: '2040-01-31' }
  await mutate(office, 'drivers.create', {
    ...op(),
    id: driverId,
    fullName: 'Rosa Delgado',
    contractorId: null,
    terminalId: null,
    email: null,
    phone: null,
    ...papers,
    medicalExpiresOn: '2040-01-31',
  })
  const unit = {
    unitNumber: 'T-1',
    plate: null,
    vin: null,
    status: 'active',
    tareLb: 30_000,
    registeredGrossLb: 80_000,
    fuelType: 'diesel',
    tankGal: 200,
    body: 'straight_dump',
  }
  await mutate(office, 'trucks.create', { ...op(), id: truckId, contractorId: null, driverId, ...unit })
  const invitation = { email: `driver-${newId()}@example.com`, fullName: 'Rosa Delgado', roles: ['driver'], driverId }
  const { link } = await mutate(office, 'people.invite', { ...op(), ...invitation })
  const token = String(link).split('=')[1]
  await mutate(phone, 'account.acceptInvitation', { token, fullName: 'Rosa Delgado', password: PASSWORD })
  const road = driversPhone(phone)

  /** A load of today, assigned to the driver, and what else is said of it. */
  async function book(hour: number, more: object = {}): Promise<string> {
    const loadId = newId()
    const from = Date.now() + hour * 3_600_000
    const stop = (siteId: string | undefined) => ({
      siteId,
      windowStart: new Date(from).toISOString(),
      windowEnd: new Date(from + 3_500_000).toISOString(),
    })
    await mutate(office, 'loads.create', {
      ...op(),
      ids: [loadId],
      customerId,
      customerReference: null,
      poNumber: null,
      materialId,
      quantityMilli: 20_000,
      unit: 'ton',
      pickup: stop(pit),
      delivery: stop(job),
      distanceM: null,
      isPriceLater: true,
      notes: null,
      assignment: { driverId, contractorId: null, truckId, trailerId: null },
      checksReason: 'Agreed by phone',
      ...more,
    })
    return loadId
  }

  return {
    driver: invitation,
    customerId,
    materialId,
    pickupSiteId: pit,
    deliverySiteId: job,
    driverId,
    truckId,
    book,
    ...road,
    /** Takes a load to the gate of the job. */
    driveToJob: (loadId: string) =>
      road.take(loadId, ['accept', 'start', 'arrive_pickup', 'depart_pickup', 'arrive_delivery']),
    load: (loadId: string) => query(office, 'loads.byId', { id: loadId }),
  }
}

export type DriversPhone = ReturnType<typeof driversPhone>

/** What another phone of a signed-in driver sends. */
export function driversPhone(phone: APIRequestContext) {
  const deviceId = newId()
  let deviceSeq = 0

  /** The hash of the picture of a ticket, which the phone has uploaded. */
  async function uploaded(file = 'd01.jpg'): Promise<string> {
    const picture = await readFile(join(TICKETS, file))
    const sha256 = createHash('sha256').update(picture).digest('hex')
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'image/jpeg' }
    const put = await phone.put(`/api/files/${sha256}`, { data: picture, headers })
    expect(put.status()).toBe(200)
    return sha256
  }

  /** One step of a load as the phone sends it, with what it needs beside. */
  async function step(loadId: string, action: string, more: object = {}): Promise<void> {
    const fix = fixOf(action === 'arrive_delivery' || action === 'deliver' ? JOB : PIT)
    deviceSeq += 1
    const happenedAt = new Date().toISOString()
    await mutate(phone, 'driver.step', { ...op(), loadId, action, happenedAt, deviceId, deviceSeq, fix, ...more })
  }

  const photoOf = (kind: string, sha256: string, at: typeof PIT) => ({
    id: newId(),
    kind,
    sha256,
    originalSha256: null,
    capturedAt: new Date().toISOString(),
    source: 'camera',
    libraryReason: null,
    fix: fixOf(at),
    noPositionReason: null,
  })

  /** Takes the steps of a load with the proof that they need. */
  async function take(loadId: string, actions: readonly string[]): Promise<void> {
    const sha256 = await uploaded()
    for (const action of actions) {
      const proof = { documents: [photoOf('pickup_photo', sha256, PIT)], reasons: { ticket: 'Scale was closed' } }
      await step(loadId, action, action === 'depart_pickup' ? proof : {})
    }
  }
  return { uploaded, step, photoOf, take }
}
