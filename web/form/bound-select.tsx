import type { FieldValues } from 'react-hook-form'
import { type Option, SelectField } from '#ui'
import { type Bound, useBound, wordsOf } from './fields.tsx'

const NOTHING = '-'

/** One of a short list; with `emptyText` also none of them. */
export function BoundSelect<Values extends FieldValues, Value extends string>({
  options,
  emptyText,
  ...bound
}: Bound<Values, Value | null> & { options: readonly Option<Value>[]; emptyText?: string }) {
  const { value, change, ...rest } = useBound(bound)
  const all: Option[] = emptyText ? [{ value: NOTHING, text: emptyText }, ...options] : [...options]
  return (
    <SelectField
      {...rest}
      {...wordsOf(bound)}
      options={all}
      value={(typeof value === 'string' && value) || (emptyText ? NOTHING : null)}
      onChange={(chosen) => change(chosen === NOTHING ? null : chosen)}
    />
  )
}
