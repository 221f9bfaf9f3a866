import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { type Bound, useBound } from './fields.tsx'
import type { PickerProps } from './record-picker.tsx'

/** A picker as a field of a form. */
export function BoundPicker<Values extends FieldValues>({
  picker: Picker,
  placeholder,
  ...bound
}: Bound<Values, Uuid | null> & { picker: (props: PickerProps) => ReactNode; placeholder?: string }) {
  const { value, change, ...rest } = useBound(bound)
  return (
    <Picker
      {...rest}
      label={bound.label}
      description={bound.description}
      isRequired={bound.isRequired}
      placeholder={placeholder}
      value={typeof value === 'string' ? parseUuid(value) : null}
      onChange={change}
    />
  )
}
