import type { Reference } from '#domain/records/field.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** A record that a field points at: written by its name, which is asked for. */
export type Pointed = {
  to: Reference
  id: Uuid | null
  /** What stands there where it points at none. */
  none?: string
}

/** What a form says, by the names of its fields; null is an empty one. */
export type Texts = Readonly<Record<string, string | Pointed | null>>

type Pair = { field: string; mine: Texts[string]; theirs: Texts[string] }

/** The fields that do not read the same in both versions. */
export function differing(mine: Texts, theirs: Texts): Pair[] {
  return Object.entries(mine).flatMap(([field, typed]) => {
    const stored = theirs[field] ?? null
    return read(typed) === read(stored) ? [] : [{ field, mine: typed, theirs: stored }]
  })
}

/** An empty text and none read the same; what points at a record reads as that record. */
function read(value: Texts[string]): string {
  return typeof value === 'object' && value !== null ? `${value.to} ${value.id}` : (value ?? '')
}
