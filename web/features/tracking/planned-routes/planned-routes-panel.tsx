import { useWords } from '#web/format/words.tsx'
import type { Basemap } from '../basemap/basemap.ts'
import { ToolPanel } from '../map/tool-panel.tsx'
import type { TrackingSearch } from '../map/tracking-search.ts'
import { RouteCard } from './route-card.tsx'
import { RouteList } from './route-list.tsx'
import { RoutePlan } from './route-plan.tsx'

export type RoutesPanelProps = {
  search: TrackingSearch
  /** The map that routes are shown and drawn on; null until it stands, or where it cannot be drawn. */
  basemap: Basemap | null
  onSearch: (changes: Partial<TrackingSearch>) => void
  onClose: () => void
}

/** The planned routes of the fleet: listed, looked at, or drawn on the map beside. */
export function RoutesPanel({ search, basemap, onSearch, onClose }: RoutesPanelProps) {
  const { plannedRoutes } = useWords()
  const { route } = search
  const title = route === 'new' ? plannedRoutes.drawing.title : plannedRoutes.title
  return (
    <ToolPanel name={plannedRoutes.title} title={title} closeLabel={plannedRoutes.close} onClose={onClose} isTall>
      {route === 'new' ? (
        <RoutePlan search={search} basemap={basemap} onSearch={onSearch} />
      ) : route ? (
        <RouteCard key={route} routeId={route} basemap={basemap} onSearch={onSearch} />
      ) : (
        <RouteList siteId={search.site ?? null} onSearch={onSearch} />
      )}
    </ToolPanel>
  )
}
