import { useState } from 'react'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { ComboBox } from '#ui'
import { trpc } from '#web/api.ts'
import { useTypedSearch } from '#web/features/lists/use-typed-search.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type PlantLoadProps = {
  value: Uuid | null
  /** The load that was found for the line. */
  known: { loadId: Uuid; loadNumber: string | null } | null
  /** Of the line: loads around it are offered before anything is typed. */
  day: Day | undefined
  onChange: (id: Uuid | null) => void
  error: string | undefined
}

const SHOWN = 20
const DAYS_AROUND = 1

/** The load that a plant's ticket is typed for: one of the days around its line, or found by number or customer. */
export function PlantLoadField({ value, known, day, onChange, error }: PlantLoadProps) {
  const { plantStatements: w, parties } = useWords()
  const formats = useFormats()
  const [q, setQ] = useState<string | undefined>()
  const { setTyped } = useTypedSearch(q, setQ)
  const around = day && { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) }
  const { data, isFetching } = trpc.loads.list.useQuery({ ...(q === undefined ? around : { q }), limit: SHOWN })
  const options = (data?.rows ?? []).map((load) => {
    const when = load.pickupFrom && formats.instant(load.pickupFrom)
    const detail = [when, load.pickup, load.truck?.name, load.customerName].filter(Boolean).join(', ')
    return { value: load.id, text: load.number ?? w.noNumber, detail }
  })
  return (
    <ComboBox
      label={w.load}
      description={w.loadText}
      isRequired
      options={options}
      value={value}
      valueText={known && known.loadId === value ? (known.loadNumber ?? undefined) : undefined}
      isLoading={isFetching}
      onSearch={setTyped}
      onChange={(id) => onChange(id === null ? null : parseUuid(id))}
      emptyLabel={parties.nothingFound}
      openLabel={parties.openList}
      error={error}
    />
  )
}
