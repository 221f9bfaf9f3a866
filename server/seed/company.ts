import { carrierSettings, type DemoProfile, demoProfiles } from './company-profiles.ts'
import type { DemoFleet } from './fleets.ts'
import { upload } from './proof.ts'
import type { DemoWorld, Person } from './world.ts'

/** Dollars a gallon of diesel, about what the demo's drivers pay. */
const FUEL_PRICE_MICRO = 3_679_000

/** What a demo fleet's papers say of its company, with a logo that is drawn here. None of it belongs to anybody. */
export async function addCompany(world: DemoWorld, fleet: DemoFleet, admin: Person): Promise<void> {
  const profile: DemoProfile | undefined = demoProfiles[fleet.key]
  if (!profile) return
  const set = (key: string, value: string | number) =>
    admin.call.settings.set({ operationId: world.ports.ids.uuid(), key, value })
  await set('company_logo', await upload(admin, await world.draw(profile.logo)))
  // Idling and surcharges are counted by it.
  await set('fuel_index_price', FUEL_PRICE_MICRO)
  for (const [key, value] of Object.entries({ ...profile.texts, ...carrierSettings(profile) })) await set(key, value)
}
