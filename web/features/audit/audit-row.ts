import type { Outputs } from '#web/api.ts'

export type AuditRow = Outputs['audit']['list']['rows'][number]

/** The names of the fields that a row says something about. */
export function changedFields({ before, after }: Pick<AuditRow, 'before' | 'after'>): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
}
