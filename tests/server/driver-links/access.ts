import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../support/world.ts'
import { paperTo } from '../access/asked.ts'
import { driverLinkToken, type Fixture, linkedLoads, must } from '../access/fixture.ts'
import { LINK } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { AT_PIT, bookedLoad } from '../loads/haul.ts'

/** The office makes links for drivers without an account; whoever opened one acts by it, which no session says. */
export const matrix: MatrixOf<'driverLinks'> = {
  'driverLinks.create': '--xx++',
  'driverLinks.ofLoad': '--xx++',
  'driverLinks.revoke': '--xx++',
  'driverLinks.open': '++++++',
  'driverLinks.load': '-+----',
  'driverLinks.readTicket': '-+----',
  'driverLinks.step': '-+----',
}

export const routeMatrix = {
  'PUT /api/driver-link/files/:sha256': LINK,
} satisfies RouteMatrix

const link = (loadId: Uuid) => ({
  ...op(),
  id: newId(),
  loadId,
  name: 'Omar Haddad',
  email: 'omar@driver.example',
  phone: '918 555 0140',
  expiresInDays: 3,
  language: 'en' as const,
})
const aLink = async ({ fleet }: Fixture) => link((await bookedLoad(fleet)).id)

/** A load that nobody has accepted, which all links of the fixture open from now on. */
async function linkedLoad(fixture: Fixture) {
  const { world, fleet } = fixture
  const load = await bookedLoad(fleet)
  const row = await world.db.selectFrom('loads').selectAll().where('id', '=', load.id).executeTakeFirstOrThrow()
  await world.db
    .updateTable('driver_links')
    .set({ load_id: load.id, driver_id: row.driver_id, contractor_id: row.contractor_id })
    .where('fleet_id', '=', fleet.id)
    .execute()
  linkedLoads.set(fleet, load.id)
  return load
}

/** A picture that was brought by whichever link the fixture has. */
async function broughtByLink({ world, fleet }: Fixture) {
  const sha256 = await fleet.file(`by link ${newId()}`)
  const links = await world.db.selectFrom('driver_links').select('id').where('fleet_id', '=', fleet.id).execute()
  const uploads = links.map(({ id }) => ({
    fleet_id: fleet.id,
    sha256,
    user_id: id,
    uploaded_at: world.clock.now(),
  }))
  if (uploads.length > 0) await world.db.insertInto('file_uploads').values(uploads).execute()
  return { sha256 }
}

export const samples: SamplesOf<'driverLinks'> = {
  'driverLinks.create': aLink,
  'driverLinks.ofLoad': async (fixture) => ({ loadId: (await bookedLoad(fixture.fleet)).id }),
  'driverLinks.revoke': async (fixture) => {
    const { id } = await fixture.fleet.admin.driverLinks.create(await aLink(fixture))
    return { ...op(), id }
  },
  'driverLinks.open': async (fixture) => ({ token: await driverLinkToken(fixture) }),
  'driverLinks.load': () => undefined,
  'driverLinks.readTicket': broughtByLink,
  'driverLinks.step': async (fixture) => {
    const { id, version } = await linkedLoad(fixture)
    return { ...op(), loadId: id, baseVersion: must(version), action: 'accept', fix: AT_PIT }
  },
}

export const routeSamples = {
  'PUT /api/driver-link/files/:sha256': () => paperTo('/api/driver-link/files'),
} satisfies RouteSamples
