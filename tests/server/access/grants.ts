import { sql } from 'kysely'
import type { World } from '../../support/world.ts'

/** Everything that lets somebody in or do more: a role, an open invitation, a key, a second step. */
export async function grants({ db }: World): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', 'role', fleet_id, user_id, role) as name from user_roles
    where not exists (select 1 from suspensions s where s.fleet_id = user_roles.fleet_id and s.user_id = user_roles.user_id)
    union all select concat_ws(' ', 'invitation', token_hash) from invitations where revoked_at is null
    union all select concat_ws(' ', 'token', token_hash) from api_tokens where revoked_at is null
    union all select concat_ws(' ', 'key', key_hash) from device_keys where revoked_at is null
    union all select concat_ws(' ', 'passkey', id) from passkeys
    union all select concat_ws(' ', 'factor', user_id, secret, confirmed_at) from second_factors
    union all select concat_ws(' ', 'code', code_hash) from recovery_codes`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Procedures that ask for the password of a session that has not shown it for a while. */
export const sensitive = [
  'people.setRoles',
  'people.invite',
  'people.inviteMany',
  'people.resendInvitation',
  'people.restore',
  'devices.makeFleetKey',
  'devices.create',
  'devices.rotateKey',
  'tokens.create',
  'webhooks.create',
  'webhooks.newSecret',
  'account.confirmTotp',
  'account.confirmed',
  'account.beginTotp',
  'account.newRecoveryCodes',
  'account.dropTotp',
  'account.beginPasskey',
  'account.addPasskey',
  'account.removePasskey',
] as const
