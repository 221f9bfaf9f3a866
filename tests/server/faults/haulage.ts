import { createTRPCClient, httpLink } from '@trpc/client'
import postgres from 'postgres'
import type { DraftFields } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { instant } from '#domain/units/time.ts'
import type { AppRouter } from '#server/router.ts'
import { PASSWORD } from '../../support/people.ts'
import { newId, op } from '../../support/world.ts'
import { customer, driver, site, truck } from '../parties/samples.ts'

const DAY_MS = 86_400_000

/** Where the pit of this fleet lies. */
export const AT_PIT = { lat: 36.2001, lon: -95.9001, accuracyM: 8, ageS: 1 }

export type Haulage = Awaited<ReturnType<typeof haulage>>

/** A fleet set up over the network: somebody who is its admin and its driver, with truck, trailer, sites and a customer. */
export async function haulage(url: string, databaseUrl: string) {
  let cookie = ''
  const headers = () => ({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', cookie })
  const api = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url}/trpc`,
        headers,
        fetch: async (input, init) => {
          const response = await fetch(String(input), {
            method: init?.method,
            headers: new Headers(init?.headers),
            body: typeof init?.body === 'string' ? init.body : undefined,
          })
          cookie ||= response.headers
            .getSetCookie()
            .map((line) => line.split(';')[0])
            .join('; ')
          return response
        },
      }),
    ],
  })
  await api.account.signUp.mutate({
    email: `owner-${newId()}@example.com`,
    password: PASSWORD,
    fullName: 'Dana Whitlock',
    companyName: 'Cedar Ridge Aggregates',
  })
  const { userId } = await api.account.me.query()
  const ids = { customer: newId(), pit: newId(), jobsite: newId(), material: newId(), driver: newId() }
  const equipment = { truck: newId(), trailer: newId() }
  const until = new Date(Date.now() + 400 * DAY_MS).toISOString().slice(0, 10)
  await api.customers.create.mutate(customer({ id: ids.customer }))
  await api.sites.create.mutate(site({ id: ids.pit, lat: 36.2, lon: -95.9 }))
  await api.sites.create.mutate(site({ id: ids.jobsite, name: 'Highway 75', kind: 'jobsite', lat: 36.05, lon: -95.95 }))
  await api.materials.create.mutate({
    ...op(),
    id: ids.material,
    name: 'Crushed limestone',
    class: 'aggregate',
    defaultUnit: 'ton',
    densityLbYd3: 2600,
    bushelLb: null,
    toleranceHundredths: null,
  })
  await api.drivers.create.mutate(driver({ id: ids.driver, licenceExpiresOn: until, medicalExpiresOn: until }))
  await api.trucks.create.mutate(truck({ id: equipment.truck, driverId: ids.driver, tareLb: 18_000 }))
  await api.trailers.create.mutate({
    ...op(),
    id: equipment.trailer,
    unitNumber: 'R-1',
    contractorId: null,
    kind: 'end_dump',
    plate: null,
    status: 'active',
    tareLb: 12_000,
    capacityMilliYd3: null,
  })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const [fleet] = await sql<{ fleet_id: Uuid }[]>`select fleet_id from user_roles where user_id = ${userId}`
  if (!fleet) throw new Error('no fleet was founded')
  await sql`insert into user_roles (fleet_id, user_id, role, granted_at) values (${fleet.fleet_id}, ${userId}, 'driver', now())`
  await sql`update drivers set user_id = ${userId} where id = ${ids.driver}`
  await sql.end()

  let days = 0
  return {
    url,
    fleetId: fleet.fleet_id,
    truckId: equipment.truck,
    ids,
    api,
    headers,
    /** What books one more load, each on a day of its own, assigned to the driver. */
    booking(id: Uuid) {
      days += 1
      const from = Date.now() + days * DAY_MS
      const at = (hours: number) => instant(from + hours * 3_600_000)
      const draft: DraftFields = {
        customerId: ids.customer,
        customerReference: null,
        poNumber: null,
        materialId: ids.material,
        quantityMilli: milli(20_000),
        unit: 'ton',
        pickup: { siteId: ids.pit, windowStart: at(0), windowEnd: at(2) },
        delivery: { siteId: ids.jobsite, windowStart: null, windowEnd: at(4) },
        distanceM: null,
        isPriceLater: true,
        notes: null,
      }
      const assignment = {
        driverId: ids.driver,
        contractorId: null,
        truckId: equipment.truck,
        trailerId: equipment.trailer,
      }
      return { ...op(), ids: [id], ...draft, assignment, checksReason: 'said so on the phone' }
    },
  }
}
