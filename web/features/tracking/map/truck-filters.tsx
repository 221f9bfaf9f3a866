import { useEffect, useState } from 'react'
import { truckStatuses } from '#domain/tracking/truck-status.ts'
import { FilterRow, PlainSelect, SearchField } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { TrackingSearch } from './tracking-search.ts'

const SEARCH_AFTER_MS = 200
const ALL = 'all'

type Asked = Pick<TrackingSearch, 'q' | 'status'>

/** Which trucks the list shows. */
export function TruckFilters({ q, status, onChange }: Asked & { onChange: (changes: Asked) => void }) {
  const { liveMap, loads, loadPages } = useWords()
  const [typed, setTyped] = useState(q ?? '')
  useEffect(() => {
    const next = typed.trim() || undefined
    if (next === q) return
    const timer = setTimeout(() => onChange({ q: next }), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, q, onChange])
  return (
    <FilterRow label={loadPages.filters}>
      <SearchField
        label={liveMap.search}
        placeholder={liveMap.search}
        clearLabel={liveMap.clearSearch}
        value={typed}
        onChange={setTyped}
      />
      <PlainSelect
        label={liveMap.status}
        hideLabel
        value={status ?? ALL}
        onChange={(chosen) => onChange({ status: chosen === ALL ? undefined : chosen })}
        options={[
          { value: ALL, text: liveMap.everyStatus },
          ...truckStatuses.map((each) => ({
            value: each,
            text: each === 'free' ? liveMap.free : loads.status[each],
          })),
        ]}
      />
    </FilterRow>
  )
}
