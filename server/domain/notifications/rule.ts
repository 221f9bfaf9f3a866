import type { Role } from '#domain/access/roles.ts'

/** At once, with the day's other news, or not at all. */
export const mailChoices = ['off', 'digest', 'now'] as const
export type MailChoice = (typeof mailChoices)[number]
export type Channels = { inApp: boolean; mail: MailChoice }

/** The groups of the notifications page, in its order. */
export const notificationGroups = ['loads', 'proof', 'money', 'people', 'account'] as const

export type NotificationRule = {
  group: (typeof notificationGroups)[number]
  /** What the kind's sentence says, by the names under which it is told. */
  facts: readonly string[]
  /** Who is told because of their role. */
  roles: readonly Role[]
  /** Who is told because the record is theirs: the load's driver, the contractor's office. */
  owners: readonly ('driver' | 'contractor')[]
  /** Those of them who are told when the record is given to them by name, and choose how. */
  named?: readonly Role[]
  channels: Channels
  /** Nobody can switch it off, and its mail goes to the person, past the fleet's outbox. */
  isFixed?: true
  /** Where it leads: an address of the product in which `{id}` stands for the record that it is about, `{fact}` for a fact. */
  page: `/${string}`
}

export const officeRoles = ['admin', 'dispatcher'] as const
/** Who is told: the office, its admins, whoever hauls the load, its driver, or those alone who are named. */
export const toOffice = { roles: officeRoles, owners: [] } as const
export const toAdmins = { roles: ['admin'], owners: [] } as const
export const toHauler = { roles: [], owners: ['driver', 'contractor'] } as const
export const toDriver = { roles: [], owners: ['driver'] } as const
export const toNamed = { roles: [], owners: [] } as const

export const inApp = { inApp: true, mail: 'off' } as const
export const inAppAndDigest = { inApp: true, mail: 'digest' } as const
export const inAppAndMail = { inApp: true, mail: 'now' } as const

/** The address that a notification leads to, without the origin. */
export function notificationPath(
  page: NotificationRule['page'],
  id: string,
  facts: Readonly<Record<string, string>> = {},
): string {
  return page.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(name === 'id' ? id : (facts[name] ?? '')))
}
