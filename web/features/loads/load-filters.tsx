import { Suspense, useState } from 'react'
import type { LoadFilter } from '#contracts/page-search.ts'
import { isOffice } from '#domain/access/roles.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { Button, FilterIcon, FilterRow, SegmentedControl } from '#ui'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { FilterSearch, FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'

const LoadRecordFilters = lazyPart(() => import('./load-record-filters.tsx'), 'LoadRecordFilters')

const ALL = 'all'
const presets = [ALL, 'needsDriver', 'late', 'held', 'missingProof', 'proposed'] as const
type Preset = (typeof presets)[number]

function presetOf(filter: LoadFilter): Preset {
  return presets.find((preset) => preset !== ALL && filter[preset] === true) ?? ALL
}

/** What narrows the loads: search, status, days, presets; for the office also records. It stands in the address. */
export function LoadFilters({ value, onChange }: { value: LoadFilter; onChange: (filter: LoadFilter) => void }) {
  const words = useWords()
  const text = words.loadPages
  const office = isOffice(useMe())
  const [isMore, setMore] = useState(false)

  return (
    <>
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
        {/* Before the presets: where they do not fit, they make a row of their own. */}
        {office && (
          <Button
            variant="quiet"
            icon={<FilterIcon size={16} aria-hidden />}
            aria-label={text.moreFilters}
            aria-expanded={isMore}
            onPress={() => setMore(!isMore)}
          >
            {words.shell.more}
          </Button>
        )}
        <SegmentedControl
          label={text.filters}
          hideLabel
          value={presetOf(value)}
          onChange={(preset) => {
            const { needsDriver: _n, late: _l, held: _h, missingProof: _m, proposed: _p, ...rest } = value
            onChange(preset === ALL ? rest : { ...rest, [preset]: true })
          }}
          options={presets
            // Drafts are the office's alone.
            .filter((preset) => office || preset !== 'proposed')
            .map((preset) => ({ value: preset, text: text.preset[preset] }))}
        />
      </FilterRow>
      <Suspense>{isMore && <LoadRecordFilters value={value} onChange={onChange} />}</Suspense>
    </>
  )
}
