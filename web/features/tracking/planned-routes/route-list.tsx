import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, EmptyState, ErrorState, MapIcon, SegmentedControl, Skeleton, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { SitePicker } from '../../parties/site-picker.tsx'
import styles from '../map/tracking-page.module.css'
import type { TrackingSearch } from '../map/tracking-search.ts'
import own from './planned-routes.module.css'

type PlannedRoute = Outputs['tracking']['plannedRoutes']['rows'][number]
const shown = ['inForce', 'all'] as const

export type RouteListProps = { siteId: Uuid | null; onSearch: (changes: Partial<TrackingSearch>) => void }

/** The planned routes, the newest first: from where to where, how long, who drew them, and how many loads go by them. */
export function RouteList({ siteId, onSearch }: RouteListProps) {
  const { plannedRoutes, shell } = useWords()
  const [which, setWhich] = useState<(typeof shown)[number]>('inForce')
  const list = trpc.tracking.plannedRoutes.useInfiniteQuery(
    { siteId: siteId ?? undefined, past: which === 'all' || undefined },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  )
  const refusal = useRefusal(list.error)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const plan = (
    <Button
      variant="primary"
      size="small"
      onPress={() => onSearch({ route: 'new', from: siteId ?? undefined, to: undefined, load: undefined })}
    >
      {plannedRoutes.draw}
    </Button>
  )
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
      {list.isPending && <Skeleton label={shell.loading} shape="rows" count={3} />}
      {refusal && !list.data && (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void list.refetch()}>
          {refusal.sentence}
        </ErrorState>
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          icon={<MapIcon size={24} aria-hidden />}
          title={siteId ? plannedRoutes.noneHere : plannedRoutes.none}
          action={plan}
        >
          {plannedRoutes.noneText}
        </EmptyState>
      )}
      {rows.length > 0 && (
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
      )}
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
