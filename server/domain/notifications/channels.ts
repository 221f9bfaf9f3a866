import type { Role } from '#domain/access/roles.ts'
import { type NotificationKind, notificationRule } from '#domain/notifications/kinds.ts'
import { type Channels, type MailChoice, mailChoices } from '#domain/notifications/rule.ts'

/** What a fleet decided for a role, or a person for themselves; a person's own rule goes before their roles'. */
export type ChannelRule = { of: 'role'; role: Role; channels: Channels } | { of: 'person'; channels: Channels }

/** Why somebody is told: one of their roles, or because they were meant by name. */
export type ToldAs = Role | 'you'

/** The roles by which somebody is told of a kind: those that follow it, that the record belongs to, or that it is given to. */
export function toldAs(
  kind: NotificationKind,
  person: { roles: readonly Role[]; isDriver: boolean; isContractor: boolean; isNamed: boolean },
): Role[] {
  const rule = notificationRule(kind)
  const followed = person.roles.filter((role) => rule.roles.includes(role))
  if (person.isDriver && rule.owners.includes('driver')) followed.push('driver')
  if (person.isContractor && rule.owners.includes('contractor')) followed.push('contractor')
  if (person.isNamed) followed.push(...person.roles.filter((role) => rule.named?.includes(role)))
  return [...new Set(followed)]
}

const louder = (one: MailChoice, other: MailChoice): MailChoice =>
  mailChoices.indexOf(one) > mailChoices.indexOf(other) ? one : other

/**
 * How somebody is told, or null where they are not. Whoever is told as two roles gets the louder of both; their own rule
 * decides only over what their roles let them hear of.
 */
export function channelsFor(
  kind: NotificationKind,
  as: readonly ToldAs[],
  rules: readonly ChannelRule[],
): Channels | null {
  const rule = notificationRule(kind)
  if (as.length === 0) return null
  if (rule.isFixed) return rule.channels
  const own = rules.find((one) => one.of === 'person')
  const each = as.map((role) => {
    const decided = rules.find((one) => one.of === 'role' && one.role === role)
    return decided?.channels ?? rule.channels
  })
  const channels =
    own?.channels ?? each.reduce((sum, one) => ({ inApp: sum.inApp || one.inApp, mail: louder(sum.mail, one.mail) }))
  return channels.inApp || channels.mail !== 'off' ? channels : null
}
