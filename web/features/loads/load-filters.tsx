import type { ReactNode } from 'react'
import type { LoadFilter } from '#contracts/loads.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { FilterRow, PlainSelect, SearchField, SegmentedControl } from '#ui'
import { useTypedSearch } from '#web/features/lists/use-typed-search.ts'
import { useWords } from '#web/format/words.tsx'

const ALL = 'all'
const presets = [ALL, 'needsDriver', 'late', 'held', 'missingProof'] as const
type Preset = (typeof presets)[number]

function presetOf(filter: LoadFilter): Preset {
  return presets.find((preset) => preset !== ALL && filter[preset] === true) ?? ALL
}

/** The one row above the loads: search, status and presets. What it sets is the page's address. */
export function LoadFilters({
  value,
  onChange,
  children,
}: {
  value: LoadFilter
  onChange: (filter: LoadFilter) => void
  children?: ReactNode
}) {
  const words = useWords()
  const text = words.loadPages
  const { typed, setTyped } = useTypedSearch(value.q, (q) => onChange({ ...value, q }))

  return (
    <FilterRow label={text.filters}>
      <SearchField
        label={text.searchHint}
        placeholder={text.searchHint}
        clearLabel={words.shell.clearFilters}
        value={typed}
        onChange={setTyped}
      />
      <PlainSelect
        label={text.status}
        hideLabel
        value={(value.status?.length === 1 ? value.status[0] : undefined) ?? ALL}
        onChange={(chosen) => {
          const { status: _, ...rest } = value
          onChange(chosen === ALL ? rest : { ...rest, status: [chosen] })
        }}
        options={[
          { value: ALL, text: text.allStatuses },
          ...loadStatuses.map((status) => ({ value: status, text: words.loads.status[status] })),
        ]}
      />
      <SegmentedControl
        label={text.filters}
        hideLabel
        value={presetOf(value)}
        onChange={(preset) => {
          const { needsDriver: _n, late: _l, held: _h, missingProof: _m, ...rest } = value
          onChange(preset === ALL ? rest : { ...rest, [preset]: true })
        }}
        options={presets.map((preset) => ({ value: preset, text: text.preset[preset] }))}
      />
      {children}
    </FilterRow>
  )
}
