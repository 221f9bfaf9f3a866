import type { LoadFilter } from '#contracts/page-search.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { FilterRow, SegmentedControl } from '#ui'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { FilterSearch, FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { useWords } from '#web/format/words.tsx'

const ALL = 'all'
const presets = [ALL, 'needsDriver', 'late', 'held', 'missingProof'] as const
type Preset = (typeof presets)[number]

function presetOf(filter: LoadFilter): Preset {
  return presets.find((preset) => preset !== ALL && filter[preset] === true) ?? ALL
}

/** The one row above the loads: search, status and presets. What it sets is the page's address. */
export function LoadFilters({ value, onChange }: { value: LoadFilter; onChange: (filter: LoadFilter) => void }) {
  const words = useWords()
  const text = words.loadPages

  return (
    <FilterRow label={text.filters}>
      <FilterSearch label={text.searchHint} q={value.q} onSearch={(q) => onChange({ ...value, q })} />
      <FilterSelect
        label={text.status}
        allText={text.allStatuses}
        value={value.status?.length === 1 ? value.status[0] : undefined}
        onChange={(chosen) => {
          const { status: _, ...rest } = value
          onChange(chosen ? { ...rest, status: [chosen] } : rest)
        }}
        options={loadStatuses.map((status) => ({ value: status, text: words.loads.status[status] }))}
      />
      <DayRange label={text.pickupDay} value={value} onChange={({ from, to }) => onChange({ ...value, from, to })} />
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
    </FilterRow>
  )
}
