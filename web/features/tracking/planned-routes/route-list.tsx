import { useDeferredValue, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, EmptyState, MapIcon, SegmentedControl, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { SitePicker } from '../../parties/site-picker.tsx'
import styles from '../map/tracking-page.module.css'
import type { TrackingSearch } from '../map/tracking-search.ts'
import own from './planned-routes.module.css'

type PlannedRoute = Outputs['tracking']['plannedRoutes']['rows'][number]
const shown = ['inForce', 'all'] as const
type Which = (typeof shown)[number]

export type RouteListProps = { siteId: Uuid | null; onSearch: (changes: Partial<TrackingSearch>) => void }

/** The planned routes, the newest first: from where to where, how long, who drew them, and how many loads go by them. */
export function RouteList({ siteId, onSearch }: RouteListProps) {
  const { plannedRoutes } = useWords()
  const [which, setWhich] = useState<Which>('inForce')
  // The routes that are shown stay until those of another site are there.
  const [shownSite, shownWhich] = [useDeferredValue(siteId), useDeferredValue(which)]
  return (
    <>
      <p className={styles.muted}>{plannedRoutes.hint}</p>
      <SitePicker
        canCreate={false}
        label={plannedRoutes.ofSite}
        value={siteId}
        onChange={(site) => onSearch({ site: site ?? undefined })}
      />
      <SegmentedControl
        label={plannedRoutes.show}
        hideLabel
        value={which}
        onChange={setWhich}
        options={shown.map((value) => ({ value, text: plannedRoutes[value] }))}
      />
      <QueryBoundary question={`${shownSite} ${shownWhich}`} shape="rows" count={3}>
        <Routes siteId={shownSite} which={shownWhich} onSearch={onSearch} />
      </QueryBoundary>
    </>
  )
}

function Routes({ siteId, which, onSearch }: RouteListProps & { which: Which }) {
  const { plannedRoutes, shell } = useWords()
  const [{ pages }, list] = trpc.tracking.plannedRoutes.useSuspenseInfiniteQuery(
    { siteId: siteId ?? undefined, past: which === 'all' || undefined },
    byPages,
  )
  const rows = pages.flatMap((page) => page.rows)
  const draw = () => onSearch({ route: 'new', from: siteId ?? undefined, to: undefined, load: undefined })
  const plan = (
    <Button variant="primary" size="small" onPress={draw}>
      {plannedRoutes.draw}
    </Button>
  )
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<MapIcon size={24} aria-hidden />}
        title={siteId ? plannedRoutes.noneHere : plannedRoutes.none}
        action={plan}
      >
        {plannedRoutes.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={own.list} aria-label={plannedRoutes.title}>
        {rows.map((route) => (
          <RouteItem key={route.id} route={route} onOpen={() => onSearch({ route: route.id })} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="quiet" onPress={() => void list.fetchNextPage()}>
          {shell.loadMore}
        </Button>
      )}
      <div>{plan}</div>
    </>
  )
}

function RouteItem({ route, onOpen }: { route: PlannedRoute; onOpen: () => void }) {
  const { plannedRoutes } = useWords()
  const formats = useFormats()
  const { loadsNow, load } = route
  return (
    <li className={styles.item}>
      <button type="button" className={styles.truck} onClick={onOpen}>
        <span className={styles.unit}>{plannedRoutes.lane(route.pickup.name, route.delivery.name)}</span>
        <span className={styles.muted}>
          {[
            formats.distance(route.metres),
            plannedRoutes.version(formats.number(route.version)),
            load?.number && plannedRoutes.onlyLoad(load.number),
            !load &&
              !route.endedAt &&
              (loadsNow > 0 ? plannedRoutes.loadsNow(loadsNow, formats.number(loadsNow)) : plannedRoutes.noLoads),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.muted}>
          {plannedRoutes.since(formats.instant(route.created_at), route.by ?? plannedRoutes.someone)}
          {route.endedAt && (
            <>
              {' '}
              <StatusBadge tone="idle" label={plannedRoutes.ended} />
            </>
          )}
        </span>
      </button>
    </li>
  )
}
