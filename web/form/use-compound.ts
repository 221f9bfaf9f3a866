import { type Control, type FieldValues, useController } from 'react-hook-form'
import type { CompoundName, CompoundValues } from '#domain/records/field.ts'
import { messageOf } from './use-record-form.ts'

/** A field of several parts as its own control reads and writes it; parts may be missing while somebody types. */
export function useCompound<Of extends CompoundName>(control: Control<FieldValues>, name: string) {
  const { field, fieldState } = useController({ control, name })
  const value: CompoundValues[Of] | null = field.value ?? null
  return {
    value,
    onChange: (next: object | null) => field.onChange(next),
    error: messageOf(fieldState.error) ?? undefined,
  }
}
