import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentType, useDeferredValue, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import type { FormProps } from './form-props.ts'
import { PickerFrame, type PickerProps } from './picker.tsx'

type Row = { id: Uuid; label: string }
type Asked = { text?: string; id?: Uuid }
type How = { placeholderData?: typeof keepPreviousData; enabled?: boolean }

type SearchedPickerProps<Found extends Row> = PickerProps & {
  /** The procedure that finds records by a text, or names one by its id. */
  options: { useQuery(asked: Asked, how: How): { data: readonly Found[] | undefined; isFetching: boolean } }
  /** What tells two records of one name apart. */
  detail: (found: Found) => string | null | undefined
  addLabel: string
  form: ComponentType<Omit<FormProps<{ id: Uuid }>, 'record'> & { record: null }>
}

/** Chooses a record by typing, or adds one on the spot. */
export function SearchedPicker<Found extends Row>({
  options,
  detail,
  form: Form,
  canCreate = true,
  value,
  ...rest
}: SearchedPickerProps<Found>) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const found = options.useQuery({ text }, { placeholderData: keepPreviousData })
  const chosen = options.useQuery({ id: value ?? undefined }, { enabled: value !== null })
  return (
    <PickerFrame
      {...rest}
      value={value}
      valueText={chosen.data?.[0]?.label}
      choices={(found.data ?? []).map((each) => ({
        value: each.id,
        text: each.label,
        detail: detail(each) ?? undefined,
      }))}
      isLoading={found.isFetching}
      onSearch={setTyped}
      renderForm={
        canCreate ? ({ done, ...tools }) => <Form record={null} {...tools} onSaved={({ id }) => done(id)} /> : undefined
      }
    />
  )
}
