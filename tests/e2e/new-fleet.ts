import type { APIRequestContext } from '@playwright/test'
import { mutate, newId } from './calls.ts'

export const PASSWORD = 'otter climbs a slow purple hill'

type Owner = { email?: string; fullName?: string; companyName?: string }

/** Founds a fleet as the sign-up page does, for walks that are not about it; gives the email of its owner, who is signed in. */
export async function foundFleet(office: APIRequestContext, owner: Owner = {}): Promise<string> {
  const person = {
    email: `owner-${newId()}@example.com`,
    fullName: 'Dana Whitlock',
    companyName: 'Cedar Fork',
    ...owner,
  }
  await mutate(office, 'account.signUp', { ...person, password: PASSWORD })
  return person.email
}

const op = () => ({ operationId: newId() })

/** Adds a site of which only this is known. */
export async function addSite(
  office: APIRequestContext,
  site: { id?: string; name: string; kind?: string; lat: number; lon: number },
): Promise<void> {
  await mutate(office, 'sites.create', {
    ...op(),
    id: newId(),
    kind: 'jobsite',
    address: null,
    city: null,
    region: null,
    postalCode: null,
    geofence: null,
    hasScale: false,
    scaleDivisionLb: 20,
    scaleCertifiedUntil: null,
    dayFirst: false,
    freeTimeMin: null,
    instructions: null,
    notes: null,
    ...site,
  })
}

/** What quotes and jobs name: a customer, two sites and a material. */
export async function addParties(office: APIRequestContext): Promise<void> {
  const customer = { companyName: 'Osage Road Builders', contactName: null, email: null, phone: null, termsDays: 30 }
  await mutate(office, 'customers.create', { ...op(), id: newId(), ...customer, address: null, notes: null })
  await addSite(office, { name: 'North Pit', kind: 'pit', lat: 36.2, lon: -95.9 })
  await addSite(office, { name: 'Station 40', lat: 36.05, lon: -95.95 })
  const material = {
    name: 'Crusher run',
    class: 'aggregate',
    defaultUnit: 'ton',
    densityLbYd3: 2700,
    bushelLb: null,
    toleranceHundredths: null,
  }
  await mutate(office, 'materials.create', { ...op(), id: newId(), ...material })
}
