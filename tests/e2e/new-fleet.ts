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
const unsaid = {
  address: null,
  instructions: null,
  notes: null,
  freeTimeMin: null,
  scaleCertifiedUntil: null,
  geofence: null,
}
const place = { city: null, region: null, postalCode: null, dayFirst: false, hasScale: false, scaleDivisionLb: 20 }

/** What quotes and jobs name: a customer, two sites and a material. */
export async function addParties(office: APIRequestContext): Promise<void> {
  const customer = { companyName: 'Osage Road Builders', contactName: null, email: null, phone: null, termsDays: 30 }
  await mutate(office, 'customers.create', { ...op(), id: newId(), ...customer, address: null, notes: null })
  const site = (name: string, kind: string, lat: number, lon: number) =>
    mutate(office, 'sites.create', { ...op(), id: newId(), name, kind, lat, lon, ...place, ...unsaid })
  await site('North Pit', 'pit', 36.2, -95.9)
  await site('Station 40', 'jobsite', 36.05, -95.95)
  const material = { name: 'Crusher run', class: 'aggregate', defaultUnit: 'ton', densityLbYd3: 2700, bushelLb: null }
  await mutate(office, 'materials.create', { ...op(), id: newId(), ...material })
}
