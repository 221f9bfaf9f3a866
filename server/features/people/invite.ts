import type { Invitee } from '#contracts/people.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Confirmed } from '../../confirmed.ts'
import { notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import { assertContractor, grantRoles } from './grant-roles.ts'
import { assertMailsLeft } from './mails-left.ts'
import { queueMail } from './queue-mail.ts'

const LASTS_MS = 72 * 3600 * 1000

/** Whether a link was made, or the address belongs to a member, who got the roles at once. */
export type Invited = { result: 'invited'; invitationId: Uuid } | { result: 'roles_added' }

/**
 * Invites an address to the fleet. Nothing in it depends on whether there is an account for the address elsewhere. An
 * open invitation of the same address is replaced.
 * @param token the secret of the link, made outside, because what an operation answers is kept and must hold no secret
 */
export async function invite(
  writing: Writing,
  ports: Ports,
  fleetName: string,
  input: Invitee,
  token: string,
  confirmed: Confirmed,
): Promise<Invited> {
  const { trx, actor, now } = writing
  if (input.roles.includes('contractor') && !input.contractorId) throw refused('contractor_needed', {}, 'contractorId')
  if (input.contractorId) await assertContractor(writing, input.contractorId)
  if (input.driverId) await assertFreeDriver(writing, input.driverId)
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('email', '=', input.email)
    .executeTakeFirst()
  if (member) {
    await grantRoles(writing, { ...input, userId: member.id, confirmed })
    return { result: 'roles_added' }
  }
  await trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('email', '=', input.email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  const id = writing.newId()
  await trx
    .insertInto('invitations')
    .values({
      fleet_id: actor.fleetId,
      id,
      email: input.email,
      full_name: input.fullName,
      roles: input.roles,
      driver_id: input.driverId ?? null,
      contractor_id: input.contractorId ?? null,
      token_hash: await sha256Hex(token),
      invited_by: actor.userId,
      created_at: now,
      expires_at: expiry(now),
      accepted_at: null,
      revoked_at: null,
      is_mailed: ports.mail.isConfigured,
    })
    .execute()
  await writing.audit({ entity: 'invitation', id, after: { email: input.email, roles: input.roles } })
  await writing.announce({ topic: 'people', entity: 'invitation', id })
  await mailInvitation(writing, ports, fleetName, input, token)
  return { result: 'invited', invitationId: id }
}

/** Sends the invitation anew under a new link; the old one ends. */
export async function resendInvitation(
  writing: Writing,
  ports: Ports,
  fleetName: string,
  invitationId: Uuid,
  token: string,
  _confirmed: Confirmed,
): Promise<{ ok: true }> {
  const { trx, actor, now } = writing
  const row = await trx
    .updateTable('invitations')
    .set({ token_hash: await sha256Hex(token), expires_at: expiry(now), is_mailed: ports.mail.isConfigured })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['email', 'full_name'])
    .executeTakeFirst()
  if (!row) throw notFound()
  await writing.audit({ entity: 'invitation', id: invitationId, after: { resent: true } })
  await writing.announce({ topic: 'people', entity: 'invitation', id: invitationId })
  await mailInvitation(writing, ports, fleetName, { email: row.email, fullName: row.full_name }, token)
  return { ok: true }
}

/** Ends an open invitation. */
export async function revokeInvitation(writing: Writing, invitationId: Uuid): Promise<{ ok: true }> {
  const { trx, actor, now } = writing
  const row = await trx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
  await writing.audit({ entity: 'invitation', id: invitationId, after: { revoked: true } })
  await writing.announce({ topic: 'people', entity: 'invitation', id: invitationId })
  return { ok: true }
}

/** Where an invitation is accepted; the token stands in the fragment, which no server and no referrer sees. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth#invitation=${token}`
}

const expiry = (now: Instant) => instant(Date.parse(now) + LASTS_MS)

async function assertFreeDriver({ trx, actor }: Writing, driverId: Uuid): Promise<void> {
  const row = await trx
    .selectFrom('drivers')
    .select('user_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', driverId)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.user_id) throw refused('record_taken', {}, 'driverId')
}

async function mailInvitation(
  { trx, actor }: Writing,
  ports: Ports,
  fleetName: string,
  to: { email: string; fullName: string | null },
  token: string,
): Promise<void> {
  await assertMailsLeft(trx, actor.fleetId, ports.clock.now())
  // Whether the address belongs to anybody must not show, so the mail speaks the fleet's language.
  const { mails } = await loadWords(settingValue(await storedSettings(trx, actor.fleetId), 'language'))
  const link = invitationLink(ports.config.publicUrl, token)
  const text = mails.invitation({ fullName: to.fullName, fleetName, invitedBy: actor.fullName, link })
  await queueMail(trx, ports, { fleetId: actor.fleetId, kind: 'invitation', to: to.email, ...text })
}
