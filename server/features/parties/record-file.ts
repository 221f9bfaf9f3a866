import type { Actor } from '#domain/access/roles.ts'
import type { Field } from '#domain/records/field.ts'
import { records } from '#domain/records/index.ts'
import type { OfficeRecord } from '#domain/records/names.ts'
import { everyPage, type Read } from '../../list-file.ts'
import { recordKinds } from './kinds.ts'
import type { Values } from './record-specifics.ts'

type FileColumn = { head: string; cell: (row: Values) => string | number | null }

/** Every record that matches, in the order of the page, read page by page, however many they are. */
export function recordPages(
  read: Read,
  name: OfficeRecord,
  filter: Values,
  actor: Actor,
): AsyncGenerator<readonly Values[]> {
  const kind = recordKinds[name]
  return everyPage<Values>(read, (trx, at) => kind.list(trx, { ...filter, ...at }, actor))
}

/** The columns of the file: the stored ones of the record, in the units that their names say; what it points at by id. */
export function recordColumns(name: OfficeRecord): readonly FileColumn[] {
  const kind = recordKinds[name]
  const fields: [string, Field][] = Object.entries(records[name].fields)
  return [
    { head: 'id', cell: (row) => cellOf(row.id) },
    ...fields.map(([field]) => ({ head: kind.columnOf(field), cell: (row: Values) => cellOf(row[field]) })),
    { head: 'created_at_utc', cell: (row) => cellOf(row.createdAt) },
    { head: 'archived_at_utc', cell: (row) => cellOf(row.archivedAt) },
  ]
}

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value)
}
