import type { Field } from '../records/field.ts'
import type { RecordDeclaration } from '../records/record.ts'
import type { ListSorts, SortColumn } from './list-sorts.ts'

const text = { kind: 'text' } as const
const whole = { kind: 'whole' } as const
const day = { kind: 'day' } as const
const moment = { kind: 'instant', isFilled: true } as const

const fieldKinds: { [Kind in Field['kind']]?: SortColumn } = {
  text,
  phone: text,
  email: text,
  pattern: text,
  choice: text,
  whole,
  pounds: whole,
  milli: whole,
  distance: whole,
  cents: whole,
  rate: whole,
  share: whole,
  day,
}

/** By what the list of a declared record can be ordered: its fields of one plain value each, and when it was added. */
export function recordSorts({ fields }: RecordDeclaration): ListSorts {
  const plain = Object.entries(fields).flatMap(([field, { kind }]) => {
    const column = fieldKinds[kind]
    return column ? [[field, column] as const] : []
  })
  return { usual: '-created', columns: { ...Object.fromEntries(plain), created: moment } }
}
