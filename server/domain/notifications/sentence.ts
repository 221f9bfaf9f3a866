import { oneLineEach } from '#domain/format/one-line.ts'
import { isNotificationKind, type NotificationFacts } from '#domain/notifications/kinds.ts'
import type { Words } from '#domain/words/words.ts'

/** What a notification says; null for a kind that this build does not know. */
export function notificationSentence(words: Words, kind: string, facts: NotificationFacts): string | null {
  return isNotificationKind(kind) ? words.notifications.said[kind](oneLineEach(facts)) : null
}
