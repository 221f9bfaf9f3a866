import type { SetOwnChannelsInput, SetRoleChannelsInput } from '#contracts/notifications.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, type Role, roles } from '#domain/access/roles.ts'
import { type ChannelRule, channelsFor, toldAs } from '#domain/notifications/channels.ts'
import { kindNames, type NotificationKind, notificationRule } from '#domain/notifications/kinds.ts'
import type { Channels } from '#domain/notifications/rule.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { announceTo } from './notify.ts'

const nothing: Channels = { inApp: false, mail: 'off' }

export type OwnChannels = {
  kind: NotificationKind
  group: string
  isFixed: boolean
  /** What holds for the caller now. */
  channels: Channels
  /** What the fleet chose for their roles. */
  ofFleet: Channels
  isOwn: boolean
}

/** The kinds of news that the caller's roles let them hear of, and how they are told of each. */
export async function ownChannels(trx: FleetTransaction, actor: Actor): Promise<OwnChannels[]> {
  const rows = await trx
    .selectFrom('notification_rules')
    .select(['kind', 'role', 'in_app', 'mail'])
    .where('fleet_id', '=', actor.fleetId)
    .where((eb) => eb.or([eb('role', 'is not', null), eb('user_id', '=', actor.userId)]))
    .execute()
  const isDriver = actor.roles.includes('driver')
  const isContractor = actor.roles.includes('contractor')
  return kindNames.flatMap((kind): OwnChannels[] => {
    const { isFixed, group } = notificationRule(kind)
    const as = isFixed
      ? (['you'] as const)
      : toldAs(kind, { roles: actor.roles, isDriver, isContractor, isNamed: true })
    if (as.length === 0) return []
    const rules = rows.filter((row) => row.kind === kind)
    const ofRoles = rules.flatMap(({ role, in_app, mail }): ChannelRule[] =>
      role ? [{ of: 'role', role, channels: { inApp: in_app, mail } }] : [],
    )
    const own = rules.find((row) => row.role === null)
    const ofFleet = channelsFor(kind, as, ofRoles) ?? nothing
    const channels = own && !isFixed ? { inApp: own.in_app, mail: own.mail } : ofFleet
    return [{ kind, group, isFixed: isFixed ?? false, channels, ofFleet, isOwn: own !== undefined && !isFixed }]
  })
}

/** The caller's own choice for a kind, or none. */
export async function setOwnChannels(w: Writing, { kind, channels }: SetOwnChannelsInput): Promise<{ ok: true }> {
  mustBeFree(kind)
  await setRule(w, { kind, role: null, user_id: w.actor.userId }, channels)
  return { ok: true }
}

export type RoleChannels = {
  kind: NotificationKind
  group: string
  roles: { role: Role; channels: Channels; isDefault: boolean }[]
}

/** Who in the fleet is told of what, by role. */
export async function fleetChannels(trx: FleetTransaction, actor: Actor): Promise<RoleChannels[]> {
  const rows = await trx
    .selectFrom('notification_rules')
    .select(['kind', 'role', 'in_app', 'mail'])
    .where('fleet_id', '=', actor.fleetId)
    .where('role', 'is not', null)
    .execute()
  return kindNames
    .filter((kind) => !notificationRule(kind).isFixed)
    .map((kind) => ({
      kind,
      group: notificationRule(kind).group,
      roles: rolesOf(kind).map((role) => {
        const row = rows.find((one) => one.kind === kind && one.role === role)
        const channels = row ? { inApp: row.in_app, mail: row.mail } : notificationRule(kind).channels
        return { role, channels, isDefault: !row }
      }),
    }))
}

/** The fleet's choice for a role; only roles that the kind is for may be told of it at all. */
export async function setRoleChannels(
  w: Writing,
  { kind, role, channels }: SetRoleChannelsInput,
): Promise<{ ok: true }> {
  mustBeFree(kind)
  if (!rolesOf(kind).includes(role)) throw refused('not_told_of_this', {}, 'role')
  await setRule(w, { kind, role, user_id: null }, channels)
  return { ok: true }
}

const rolesOf = (kind: NotificationKind): Role[] => {
  const rule = notificationRule(kind)
  return roles.filter(
    (role) =>
      rule.roles.includes(role) || rule.owners.some((owner) => owner === role) || rule.named?.includes(role) === true,
  )
}

function mustBeFree(kind: NotificationKind): void {
  if (notificationRule(kind).isFixed) throw refused('always_told', {}, 'kind')
}

type RuleOf = { kind: NotificationKind; role: Role | null; user_id: Actor['userId'] | null }

/** One rule in place of the one there was. */
async function setRule(w: Writing, of: RuleOf, channels: Channels | null): Promise<void> {
  const { trx, actor } = w
  const before = await trx
    .deleteFrom('notification_rules')
    .where('fleet_id', '=', actor.fleetId)
    .where('kind', '=', of.kind)
    .where('role', of.role ? '=' : 'is', of.role)
    .where('user_id', of.user_id ? '=' : 'is', of.user_id)
    .returning(['in_app', 'mail'])
    .executeTakeFirst()
  if (channels) {
    await trx
      .insertInto('notification_rules')
      .values({
        fleet_id: actor.fleetId,
        id: w.newId(),
        ...of,
        in_app: channels.inApp,
        mail: channels.mail,
        changed_by: actor.userId,
        changed_at: w.now,
      })
      .execute()
  }
  await w.audit({
    entity: of.role ? 'notification_rule' : 'member',
    id: of.user_id ?? actor.fleetId,
    before: { kind: of.kind, role: of.role, in_app: before?.in_app ?? null, mail: before?.mail ?? null },
    after: { kind: of.kind, role: of.role, in_app: channels?.inApp ?? null, mail: channels?.mail ?? null },
  })
  await announceTo(w, actor.fleetId, [actor.userId])
}
