import { op } from '../../support/world.ts'
import type { Fixture } from '../access/fixture.ts'
import { MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<'tokens'> = {
  'tokens.list': MEMBERS,
  'tokens.create': MEMBERS,
  'tokens.revoke': MEMBERS,
}

let made = 0
const key = () => ({ ...op(), name: `Yard report ${made++}`, days: 30 as const })

async function admins({ world, fleet }: Fixture) {
  const { userId } = await fleet.admin.account.me()
  const id = world.ports.ids.uuid()
  const now = world.clock.now()
  const times = { created_at: now, expires_at: '2099-01-01T00:00:00.000Z' as typeof now }
  await world.db
    .insertInto('api_tokens')
    .values({
      fleet_id: fleet.id,
      id,
      user_id: userId,
      name: 'Yard report',
      token_hash: id,
      ...times,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  return id
}

export const samples: SamplesOf<'tokens'> = {
  'tokens.list': () => undefined,
  'tokens.create': key,
  'tokens.revoke': async (fixture) => ({ ...op(), id: await admins(fixture) }),
}
