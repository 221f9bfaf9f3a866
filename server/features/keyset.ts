import { type Expression, type SqlBool, sql } from 'kysely'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { invalid } from '../errors.ts'

export const PAGE_SIZE = 50

/** Where a page ended, newest first; its time stays the text it was given, to the microsecond where it names one. */
type Position = { at: string; id: Uuid; of: string }

export const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

export type Page<Row> = { rows: Row[]; nextCursor: string | null }

/** A position as an address and an input carry it: opaque, in letters that every one of them takes. */
export function encodeCursor(position: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(position))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function decode(cursor: string): Position {
  const position = positionIn(readCursor(cursor))
  if (!position) throw invalid('cursor', 'wrong_format')
  return position
}

/** What a cursor says, to be checked by who wrote it; null for one that says nothing. */
export function readCursor(cursor: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function positionIn(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null || !('at' in value && 'id' in value && 'of' in value)) return null
  const { at, id, of } = value
  if (typeof at !== 'string' || !TIME.test(at) || Number.isNaN(Date.parse(at)) || typeof id !== 'string') return null
  const rowId = parseUuid(id)
  return rowId && { at, id: rowId, of: String(of) }
}

/**
 * Rows after a cursor in a list ordered by (created_at, id), newest first: a page costs the same at any depth.
 * @param of names sort and filter; a cursor of another list is refused
 */
export function rowsAfter(
  cursor: string | undefined,
  of: string,
  columns = { at: 'created_at', id: 'id' },
): Expression<SqlBool> {
  if (!cursor) return sql<boolean>`true`
  const position = decode(cursor)
  if (position.of !== of) throw invalid('cursor', 'wrong_format')
  return sql<boolean>`(${sql.ref(columns.at)}, ${sql.ref(columns.id)}) < (${position.at}::timestamptz, ${position.id}::uuid)`
}

/** One page out of `limit + 1` rows, with the cursor of the next where there is one. */
export function pageOf<Row extends { id: Uuid; created_at: Instant }>(
  rows: Row[],
  limit: number,
  of: string,
): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? encodeCursor({ at: last.created_at, id: last.id, of }) : null
  return { rows: shown, nextCursor }
}
