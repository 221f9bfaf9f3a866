import { keysOf } from '#domain/units/keys-of.ts'
import { bareHead, type FieldSpec, type TableSpec } from './map-columns.ts'

/** The head that each column of a remembered file has, as it stands there; `#3` for the third where it has none of its own. */
export type NamedColumns<Field extends string> = Partial<Record<Field, string>>

/** What a mapping calls a column: its head, or its number where it has none or shares it with another. */
export function columnName(heads: readonly string[], at: number): string {
  const head = heads[at] ?? ''
  return bareHead(head) === '' || heads.filter((one) => bareHead(one) === bareHead(head)).length > 1
    ? `#${at + 1}`
    : head
}

/** The columns that a mapping names by their number, from 0. */
export function numberedColumns<Field extends string>(
  fields: readonly Field[],
  columns: NamedColumns<Field>,
): Partial<Record<Field, number>> {
  const numbered: Partial<Record<Field, number>> = {}
  for (const field of fields) {
    const at = columnNumber(columns[field] ?? '')
    if (at !== null) numbered[field] = at
  }
  return numbered
}

/** A table whose columns are those that a mapping names; a field that it does not name is in no column. */
export function namedTable<Field extends string>(
  { fields, ...table }: TableSpec<Field>,
  columns: NamedColumns<Field>,
): TableSpec<Field> {
  const named: Record<Field, FieldSpec> = { ...fields }
  for (const field of keysOf(fields)) {
    const head = columns[field]
    named[field] = { ...fields[field], heads: head === undefined || columnNumber(head) !== null ? [] : [head] }
  }
  return { ...table, fields: named }
}

function columnNumber(name: string): number | null {
  const [, number] = /^#(\d{1,3})$/.exec(name) ?? []
  return number === undefined ? null : Number(number) - 1
}
