import type { Words } from '#domain/words/words.ts'
import type { Outputs } from '#web/api.ts'

export type AuditRow = Outputs['audit']['list']['rows'][number]

/** Who made a change. Commands are the operator's, whose rows name no member. */
export function whoChanged({ actorId, actorName, procedure }: AuditRow, text: Words['audit']): string {
  if (procedure.startsWith('cli.')) return text.operator
  return actorName ?? (actorId ? text.gone : text.product)
}

/** The names of the fields that a row says something about. */
export function changedFields({ before, after }: Pick<AuditRow, 'before' | 'after'>): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}
