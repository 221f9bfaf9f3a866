import { truckStatuses } from '#domain/tracking/truck-status.ts'
import { FilterRow } from '#ui'
import { FilterSearch, FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { useWords } from '#web/format/words.tsx'
import type { TrackingSearch } from './tracking-search.ts'

type Asked = Pick<TrackingSearch, 'q' | 'status'>

/** Which trucks the list shows; a truck may be called by one figure. */
export function TruckFilters({ q, status, onChange }: Asked & { onChange: (changes: Asked) => void }) {
  const { liveMap, loads, loadPages } = useWords()
  return (
    <FilterRow label={loadPages.filters}>
      <FilterSearch label={liveMap.search} q={q} onSearch={(next) => onChange({ q: next })} from={1} />
      <FilterSelect
        label={liveMap.status}
        allText={liveMap.everyStatus}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
        options={truckStatuses.map((each) => ({
          value: each,
          text: each === 'free' || each === 'down' ? liveMap[each] : loads.status[each],
        }))}
      />
    </FilterRow>
  )
}
