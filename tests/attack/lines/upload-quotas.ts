import { limits } from '#domain/access/limits.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { fetchRoute } from '../../server/access/call.ts'
import { sessionCookie } from '../../server/access/fixture.ts'
import { newUser } from '../../server/access/second-company.ts'
import { newId } from '../../support/world.ts'
import { type Attack, type Line, tally } from '../attack.ts'

const MIB = 1024 ** 2
const PEOPLE = 16
/** Sizes and how many of them one person begins at once, without sending a byte. */
const bursts = [
  { size: 15 * MIB, count: 14 },
  { size: 4 * MIB, count: 45 },
  { size: 1, count: 60 },
  { size: 15 * MIB, count: 20 },
] as const
/** 503: more at once than the database's connections, to be sent again. */
const PUT_OFF = new Set([413, 422, 429, 503])

/** Uploads that are begun and never sent: they count from the first byte, for a person and for a fleet, also all at once. */
export const uploadQuotas: Line = {
  name: 'upload quotas',
  async run(attack) {
    const { access, some, isOver } = attack
    const { note, result } = tally()
    const fleetId = access.world.cedar.id
    // Sweeps before this one may have let days pass.
    const { db, clock } = access.world
    await db.updateTable('fleets').set({ created_at: clock.now() }).where('id', '=', fleetId).execute()
    for (const burst of some(bursts)) {
      if (isOver()) break
      await emptied(attack)
      const begun = await begin(attack, await member(attack, fleetId), burst)
      for (const status of begun)
        note(status === 201 || PUT_OFF.has(status), `an upload of ${burst.size} bytes: ${status}`)
      const { bytes, uploads } = await unfinished(attack)
      const isWithin = bytes <= limits.user_unfinished.most && uploads <= limits.user_unfinished_uploads.most
      note(isWithin && uploads > 0, `one person holds ${bytes} bytes in ${uploads} uploads`)
      note(begun.filter((status) => status === 201).length === uploads, `${uploads} are reserved of those that began`)
    }
    await emptied(attack)
    const crowd = some(Array.from({ length: PEOPLE }, (_, i) => i))
    const [burst] = bursts
    for (const status of (
      await Promise.all(crowd.map(async () => begin(attack, await member(attack, fleetId), burst)))
    ).flat()) {
      note(status === 201 || PUT_OFF.has(status), `one of many of a fleet: ${status}`)
    }
    const { bytes } = await unfinished(attack)
    const most = Math.min(limits.fleet_unfinished.most, limits.new_fleet_files.most)
    note(bytes > 0 && bytes <= most, `a fleet of today holds ${bytes} bytes unfinished, of ${most}`)
    // Another fleet is not held back by it.
    const other = await begin(attack, await member(attack, access.world.stone.id), { size: 15 * MIB, count: 1 })
    note(other[0] === 201, `another fleet is answered ${other[0]}`)
    await emptied(attack)
    return result()
  },
}

/** Somebody who may bring pictures to a fleet; gives their cookie. */
async function member({ access }: Attack, fleetId: Uuid): Promise<string> {
  const { ports, world } = access
  const user_id = await newUser(world)
  const role = { fleet_id: fleetId, user_id, role: 'dispatcher' as const, granted_at: world.clock.now() }
  await world.db.insertInto('user_roles').values(role).execute()
  return sessionCookie(ports, user_id, fleetId)
}

async function begin({ access }: Attack, cookie: string, { size, count }: { size: number; count: number }) {
  const answers = Array.from({ length: count }, async () => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(size) }
    return fetchRoute(access.app, `/api/uploads/${await sha256Hex(newId())}`, { method: 'POST', headers }, { cookie })
  })
  return (await Promise.all(answers)).map(({ status }) => status)
}

async function unfinished({ access: { world } }: Attack): Promise<{ bytes: number; uploads: number }> {
  const rows = await world.db
    .selectFrom('unfinished_uploads')
    .select('byte_size')
    .where('fleet_id', '=', world.cedar.id)
    .execute()
  return { bytes: rows.reduce((sum, { byte_size }) => sum + byte_size, 0), uploads: rows.length }
}

const emptied = ({ access: { world } }: Attack) => world.db.deleteFrom('unfinished_uploads').execute()
