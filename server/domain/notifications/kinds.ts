import { notifications as notificationKinds } from '#domain/all/notifications.gen.ts'
import { keyed } from '#domain/units/keyed.ts'
import { keysOf } from '#domain/units/keys-of.ts'
import { type NotificationRule, notificationGroups } from './rule.ts'

export { notificationKinds }

export type NotificationKind = keyof typeof notificationKinds
/** What a notification can say in its sentence; each kind names those that it needs. */
export type FactName = (typeof notificationKinds)[NotificationKind]['facts'][number]
/** Every fact there is; those that a kind does not name are empty. */
export type NotificationFacts = Readonly<Record<FactName, string>>
/** The facts that a kind's sentence needs. */
export type FactsOf<Kind extends NotificationKind> = Readonly<
  Record<(typeof notificationKinds)[Kind]['facts'][number], string>
>

/** Every kind, in the order of the page's matrix: by group, and as its domain lists them. */
export const kindNames: readonly NotificationKind[] = keysOf(notificationKinds).sort(
  (one, other) => groupAt(one) - groupAt(other),
)

/** The names of all facts, each once. */
export const factNames: readonly FactName[] = [...new Set(kindNames.flatMap((kind) => notificationKinds[kind].facts))]

function groupAt(kind: NotificationKind): number {
  return notificationGroups.indexOf(notificationKinds[kind].group)
}

/** One kind's row with its plain type. */
export function notificationRule(kind: NotificationKind): NotificationRule {
  return notificationKinds[kind]
}

/** True for the name of an existing kind. */
export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind)
}

/** The facts as they were stored; what is missing or no text is empty. */
export function storedFacts(stored: Readonly<Record<string, unknown>>): NotificationFacts {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return keyed(factNames, (name) => textOf(stored[name]))
}
