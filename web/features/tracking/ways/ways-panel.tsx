import { useWords } from '#web/format/words.tsx'
import type { GroundMap } from '../ground/ground-map.ts'
import { ToolPanel } from '../map/tool-panel.tsx'
import type { TrackingSearch } from '../map/tracking-search.ts'
import { WayCard } from './way-card.tsx'
import { WayList } from './way-list.tsx'
import { WayPlan } from './way-plan.tsx'

export type WaysPanelProps = {
  search: TrackingSearch
  /** The map that ways are shown and drawn on; null until it stands, or where it cannot be drawn. */
  ground: GroundMap | null
  onSearch: (changes: Partial<TrackingSearch>) => void
  onClose: () => void
}

/** The planned ways of the fleet: listed, looked at, or drawn on the map beside. */
export function WaysPanel({ search, ground, onSearch, onClose }: WaysPanelProps) {
  const { ways } = useWords()
  const { way } = search
  const title = way === 'new' ? ways.drawing.title : ways.title
  return (
    <ToolPanel name={ways.title} title={title} closeLabel={ways.close} onClose={onClose} isTall>
      {way === 'new' ? (
        <WayPlan search={search} ground={ground} onSearch={onSearch} />
      ) : way ? (
        <WayCard key={way} wayId={way} ground={ground} onSearch={onSearch} />
      ) : (
        <WayList siteId={search.site ?? null} onSearch={onSearch} />
      )}
    </ToolPanel>
  )
}
