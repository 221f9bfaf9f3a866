import type { APIRequestContext, Browser } from '@playwright/test'
import { mutate, newId } from './calls.ts'
import { addSite, foundFleet, PASSWORD } from './new-fleet.ts'

const op = () => ({ operationId: newId() })
const HOUR_MS = 3_600_000

export type HiredFleet = Awaited<ReturnType<typeof hiredFleet>>

/** A fleet with a hauling company: its driver with good papers, two trucks, and a price per ton. */
export async function hiredFleet(office: APIRequestContext) {
  await foundFleet(office, { companyName: 'Cedar Ridge Aggregates' })
  const [customerId, materialId, pit, job, contractorId, driverId] = Array.from({ length: 6 }, newId)
  const unknown = { contactName: null, email: null, phone: null, notes: null }
  const customer = { ...unknown, companyName: 'Bluff Paving', termsDays: 30, address: null }
  await mutate(office, 'customers.create', { ...op(), id: customerId, ...customer })
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
  const company = { companyName: 'Dune Trucking', insuranceExpiresOn: '2040-01-31', usdotNumber: null, mcNumber: null }
  await mutate(office, 'contractors.create', { ...op(), id: contractorId, ...company, ...unknown })
  await mutate(office, 'drivers.create', {
    ...op(),
    ...{ id: driverId, fullName: 'Pat Novak', contractorId, terminalId: null, email: null, phone: null },
    ...{ licenceNumber: null, licenceRegion: null, licenceClass: 'A', licenceExpiresOn: '2040-01-31' },
    medicalExpiresOn: '2040-01-31',
  })
  const weights = { tareLb: 30_000, registeredGrossLb: 80_000, fuelType: 'diesel', tankGal: 200 }
  const unit = {
    plate: null,
    vin: null,
    status: 'active',
    body: 'straight_dump',
    contractorId,
    driverId: null,
    ...weights,
  }
  const trucks = { good: newId(), lapsing: newId() }
  await mutate(office, 'trucks.create', { ...op(), id: trucks.good, unitNumber: 'D-7', ...unit })
  await mutate(office, 'trucks.create', { ...op(), id: trucks.lapsing, unitNumber: 'D-8', ...unit })

  /** A load that begins in so many hours and takes two, given to the company. */
  async function offer(inHours = 0): Promise<string> {
    const id = newId()
    const stop = (siteId: string | undefined, hours: number) => ({
      siteId,
      windowStart: new Date(Date.now() + inHours * HOUR_MS).toISOString(),
      windowEnd: new Date(Date.now() + (inHours + hours) * HOUR_MS).toISOString(),
    })
    await mutate(office, 'loads.create', {
      ...op(),
      ids: [id],
      ...{ customerId, customerReference: null, poNumber: null, materialId, quantityMilli: 10_000, unit: 'ton' },
      ...{ pickup: stop(pit, 1), delivery: stop(job, 2), distanceM: null, isPriceLater: true, notes: null },
      assignment: { driverId: null, contractorId, truckId: null, trailerId: null },
      checksReason: 'Known well',
    })
    return id
  }

  return { contractorId, driverId, trucks, offer }
}

/** Somebody of the company's office, who joined by their link. */
export async function companyOffice(
  office: APIRequestContext,
  browser: Browser,
  { contractorId, fullName }: { contractorId: string | undefined; fullName: string },
) {
  const email = `company-${newId()}@example.com`
  const { link } = await mutate(office, 'people.invite', {
    ...op(),
    email,
    fullName,
    roles: ['contractor'],
    contractorId,
  })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const token = new URL(link).hash.replace('#invitation=', '')
  await mutate(context.request, 'account.acceptInvitation', { token, fullName, password: PASSWORD })
  return context.newPage()
}
