import { canonicalJson } from '#domain/evidence/canonical.ts'
import type { Asked } from './report.ts'

/** What a report was asked for in one line, so that a cursor of other days or another filter is refused. */
export function askedAs({ span, filters }: Asked): string {
  return canonicalJson({ span, filters: { ...filters } })
}
