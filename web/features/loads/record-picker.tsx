import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { uuid } from '#contracts/base.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ComboBox, type Option } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'

type Found = { id: Uuid; label: string }
type Asked = { text?: string; id?: Uuid }
type Answer = { data: Found[] | undefined; isFetching: boolean }

const options = { placeholderData: keepPreviousData, staleTime: 30_000 }

/** Where each kind of record is looked up. */
const lookUps = {
  customers: (asked: Asked): Answer => trpc.customers.options.useQuery(asked, options),
  materials: (asked: Asked): Answer => trpc.materials.options.useQuery(asked, options),
  sites: (asked: Asked): Answer => trpc.sites.options.useQuery(asked, options),
  drivers: (asked: Asked): Answer => trpc.drivers.options.useQuery(asked, options),
  contractors: (asked: Asked): Answer => trpc.contractors.options.useQuery(asked, options),
  trucks: (asked: Asked): Answer => trpc.trucks.options.useQuery(asked, options),
  trailers: (asked: Asked): Answer => trpc.trailers.options.useQuery(asked, options),
}
export type RecordKind = keyof typeof lookUps

export type RecordPickerProps = {
  kind: RecordKind
  label: string
  value: Uuid | null
  onChange: (id: Uuid | null) => void
  createLabel?: (text: string) => string
  onCreate?: (text: string) => void
  error?: string
  description?: string
  isRequired?: boolean
}

/** Finds a record by typing; what is missing can be made on the spot. */
export function RecordPicker({ kind, value, onChange, ...rest }: RecordPickerProps) {
  const words = useWords()
  const [text, setText] = useState('')
  const useLookUp = lookUps[kind]
  const found = useLookUp(text.trim() === '' ? {} : { text: text.trim() })
  // The chosen record may not be among the matches of what is typed now; it is asked for by its id.
  const chosen = useLookUp(value === null ? {} : { id: value })
  const shown: Option[] = (found.data ?? []).map((record) => ({ value: record.id, text: record.label }))
  return (
    <ComboBox
      {...rest}
      options={shown}
      value={value}
      valueText={value === null ? undefined : chosen.data?.find((record) => record.id === value)?.label}
      onChange={(id) => {
        const parsed = uuid.safeParse(id)
        onChange(parsed.success ? parsed.data : null)
      }}
      onSearch={setText}
      isLoading={found.isFetching}
      emptyLabel={words.shell.palette.nothing}
      openLabel={rest.label}
    />
  )
}
