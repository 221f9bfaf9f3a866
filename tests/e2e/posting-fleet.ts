import type { APIRequestContext, Browser } from '@playwright/test'
import { mutate, newId } from './calls.ts'
import { addSite, foundFleet, PASSWORD } from './new-fleet.ts'

const op = () => ({ operationId: newId() })

/** A fleet with one job, in loads of 20 tons, that a block can be posted of. */
export async function postingFleet(office: APIRequestContext): Promise<void> {
  await foundFleet(office, { companyName: 'Walnut Creek Aggregates' })
  const [customerId, materialId, pit, site] = Array.from({ length: 4 }, newId)
  const nobody = { contactName: null, email: null, phone: null, address: null, notes: null }
  const customer = { id: customerId, companyName: 'Bluff Paving', termsDays: 30 }
  await mutate(office, 'customers.create', { ...op(), ...customer, ...nobody })
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
  await addSite(office, { ...(site && { id: site }), name: 'Station 40', lat: 36.05, lon: -95.95 })
  await mutate(office, 'jobs.create', {
    ...op(),
    id: newId(),
    name: 'Highway 75 base course',
    customerId,
    phaseCode: null,
    pickupSiteId: pit,
    deliverySiteId: site,
    materialId,
    unit: 'ton',
    targetMilli: null,
    loadMilli: 20_000,
    poNumber: null,
    poMilli: null,
    poUnit: null,
    startsOn: null,
    endsOn: null,
    dailyLoads: null,
    notes: null,
  })
}

/** Two insured companies of the fleet, each with an office that may sign in. */
export async function bidders(office: APIRequestContext, browser: Browser) {
  return [await bidder(office, browser, 'Dune Trucking'), await bidder(office, browser, 'Prairie Haulers')] as const
}

async function bidder(office: APIRequestContext, browser: Browser, companyName: string) {
  const contractorId = newId()
  const unknown = { contactName: null, phone: null, email: null, usdotNumber: null, mcNumber: null, notes: null }
  const company = { id: contractorId, companyName, insuranceExpiresOn: '2040-01-31' }
  await mutate(office, 'contractors.create', { ...op(), ...company, ...unknown })
  const email = `bidder-${newId()}@example.com`
  const person = { email, fullName: `${companyName} office`, roles: ['contractor'], contractorId }
  const { link } = await mutate(office, 'people.invite', { ...op(), ...person })
  const context = await browser.newContext()
  const token = new URL(link).hash.replace('#invitation=', '')
  await mutate(context.request, 'account.acceptInvitation', { token, fullName: person.fullName, password: PASSWORD })
  await context.close()
  return { email, password: PASSWORD }
}
