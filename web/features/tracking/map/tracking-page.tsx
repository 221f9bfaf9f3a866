import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { dayIn, instant } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, ErrorState, Page, SegmentedControl, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { GroundMap } from '../ground/ground-map.ts'
import { MapNotes } from './map-notes.tsx'
import { AlertList, MeasurePanel, NearestPanel, ReplayPanel, SitesPanel, TruckCard, WaysPanel } from './panels.tsx'
import { placeAtSecond } from './replay-place.ts'
import { ToolButtons } from './tool-buttons.tsx'
import styles from './tracking-page.module.css'
import { readView, type TrackingSearch, viewText } from './tracking-search.ts'
import { TruckFilters } from './truck-filters.tsx'
import { TruckList } from './truck-list.tsx'
import { useTrucks } from './use-trucks.ts'

// The map library is the largest part of the product: it comes when a map is looked at.
const FleetMap = lazy(() => import('./fleet-map.tsx'))

const LIST_MS = 30_000

export type TrackingPageProps = { search: TrackingSearch; onSearch: (changes: Partial<TrackingSearch>) => void }

/** Where every truck is: a map and a list that share what is chosen. */
export function TrackingPage({ search, onSearch }: TrackingPageProps) {
  const words = useWords()
  const text = words.liveMap
  const me = useMe()
  const office = isOffice(me)
  const formats = useFormats()
  const feed = useTrucks()
  const nowS = Math.floor(Date.parse(useNow()) / 1000)
  const { q, status, truck = null, tool } = search
  const list = trpc.tracking.trucks.useInfiniteQuery(
    { q, status },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: LIST_MS,
    },
  )
  const ground = trpc.tracking.ground.useQuery({}, { staleTime: 60_000 })
  const refusal = useRefusal(list.error)
  const listed = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? NONE, [list.data])
  // A page of trucks is worked out in small pieces, beside the map that is made at the same time.
  const rows = useDeferredValue(listed)
  const [measured, setMeasured] = useState<readonly GeoPoint[]>([])
  const [map, setMap] = useState<GroundMap | null>(null)
  const [goal, setGoal] = useState<(GeoPoint & { key: number }) | null>(null)

  const zone = me.fleet?.zone ?? 'UTC'
  const day = search.day ?? dayIn(instant(nowS * 1000), zone)
  const replays = tool === 'replay' && truck !== null
  const replay = trpc.tracking.day.useQuery(truck !== null && replays ? { truckId: truck, day } : skipToken, {
    staleTime: LIST_MS,
  })
  const [second, setSecond] = useState(0)
  const points = replays ? (replay.data?.points ?? []) : NONE
  const replayed = useMemo(
    () => (points.length > 0 ? placeAtSecond(points, clamped(points, second)) : null),
    [points, second],
  )

  const choose = useCallback(
    (id: string | null) => onSearch({ truck: (id && parseUuid(id)) || undefined, follow: undefined }),
    [onSearch],
  )
  const place = (id: string | null): GeoPoint | null => {
    const live = id ? feed.trucks.get(id) : undefined
    return live ? { lat: live.lat, lon: live.lon } : null
  }
  const show = (id: string | null) => {
    const at = place(id)
    if (at) setGoal({ ...at, key: (goal?.key ?? 0) + 1 })
  }
  const closeTool = () => onSearch(TOOL_CLOSED)
  // Trucks move every second; what does not show them is not drawn anew with them.
  const tools = useMemo(
    () => <ToolButtons tool={tool} isOffice={office} onTool={(next) => onSearch({ ...TOOL_CLOSED, tool: next })} />,
    [tool, office, onSearch],
  )
  const filters = useMemo(() => <TruckFilters q={q} status={status} onChange={onSearch} />, [q, status, onSearch])
  const listChoice = useMemo(
    () => (
      <SegmentedControl
        label={words.pages.tracking}
        hideLabel
        value={search.list ? 'alerts' : 'trucks'}
        onChange={(next) => onSearch({ list: next === 'alerts' ? 'alerts' : undefined })}
        options={[
          { value: 'trucks', text: words.liveMap.trucks },
          { value: 'alerts', text: words.alerts.title },
        ]}
      />
    ),
    [words, search.list, onSearch],
  )
  const lostAfterMin = ground.data?.lostAfterMin ?? 10

  return (
    <Page title={words.pages.tracking} count={text.onMap(formats.number(feed.trucks.size))} actions={tools}>
      {filters}
      {feed.state === 'cut' && <Banner kind="warning" title={text.reconnecting} />}
      <div className={styles.body}>
        <div className={styles.side}>
          <Suspense fallback={<Skeleton label={words.shell.loading} shape="block" />}>
            {tool === 'measure' && (
              <MeasurePanel points={measured} truck={place(truck)} onPoints={setMeasured} onClose={closeTool} />
            )}
            {tool === 'nearest' && office && (
              <NearestPanel
                siteId={search.site ?? null}
                nowS={nowS}
                chosen={truck}
                onSite={(site) => onSearch({ site: site ?? undefined })}
                onChoose={(id) => {
                  choose(id)
                  show(id)
                }}
                onClose={closeTool}
              />
            )}
            {tool === 'sites' && office && (
              <SitesPanel
                siteId={search.site ?? null}
                onSite={(site) => onSearch({ site: site ?? undefined })}
                onWays={() => onSearch({ tool: 'ways', way: undefined })}
                onClose={closeTool}
              />
            )}
            {tool === 'ways' && office && (
              <WaysPanel search={search} ground={map} onSearch={onSearch} onClose={closeTool} />
            )}
            {replays && (
              <ReplayPanel
                unit={replay.data?.unit ?? null}
                day={day}
                data={replay.data}
                isLoading={replay.isFetching && !replay.data}
                second={second}
                onSecond={setSecond}
                onDay={(next) => onSearch({ day: next })}
                onClose={closeTool}
              />
            )}
            {truck && (
              <TruckCard
                key={truck}
                truckId={truck}
                feed={feed}
                nowS={nowS}
                lostAfterMin={lostAfterMin}
                isFollowing={search.follow === true}
                onFollow={(follows) => onSearch({ follow: follows || undefined })}
                onShow={() => show(truck)}
                onReplay={() => onSearch({ tool: 'replay', follow: undefined })}
                onClose={() => choose(null)}
              />
            )}
          </Suspense>
          {listChoice}
          {search.list ? (
            <AlertList
              isPast={search.list === 'past_alerts'}
              isOffice={office}
              onPast={(isPast) => onSearch({ list: isPast ? 'past_alerts' : 'alerts' })}
              onTruck={(id) => {
                choose(id)
                show(id)
              }}
            />
          ) : refusal && !list.data ? (
            <ErrorState
              title={words.shell.failedTitle}
              retryLabel={words.shell.retry}
              onRetry={() => void list.refetch()}
            >
              {refusal.sentence}
            </ErrorState>
          ) : (
            <TruckList
              rows={rows}
              feed={feed}
              nowS={nowS}
              lostAfterMin={lostAfterMin}
              chosen={truck}
              isLoading={list.isPending || (rows.length === 0 && listed.length > 0)}
              isFiltered={q !== undefined || status !== undefined}
              isOffice={office}
              hasMore={list.hasNextPage}
              onMore={() => void list.fetchNextPage()}
              onChoose={choose}
            />
          )}
        </div>
        <div className={styles.frame}>
          <Suspense fallback={<Skeleton label={words.shell.loading} shape="block" />}>
            <FleetMap
              feed={feed}
              nowS={nowS}
              chosen={truck}
              isFollowing={search.follow === true}
              view={readView(search.at)}
              sites={ground.data?.sites ?? NONE}
              track={points}
              replayed={replayed}
              measured={tool === 'measure' ? measured : null}
              goal={goal}
              hasOwnView={tool === 'ways' && search.way !== undefined}
              isDrawnOn={tool === 'ways' && search.way === 'new'}
              onGround={setMap}
              onChoose={choose}
              onSite={(id) =>
                office && onSearch({ tool: tool === 'ways' ? tool : 'sites', site: parseUuid(id) ?? undefined })
              }
              onView={(view) => onSearch({ at: viewText(view) })}
              onMeasure={(point) => setMeasured((before) => [...before, point])}
              onMoved={() => search.follow && onSearch({ follow: undefined })}
            />
          </Suspense>
          <MapNotes
            feed={feed}
            nowS={nowS}
            following={search.follow && truck ? (feed.trucks.get(truck)?.unit ?? null) : null}
            onStop={() => onSearch({ follow: undefined })}
          />
        </div>
      </div>
    </Page>
  )
}

const NONE: readonly never[] = []
const TOOL_CLOSED = {
  tool: undefined,
  site: undefined,
  day: undefined,
  way: undefined,
  from: undefined,
  to: undefined,
  load: undefined,
}

function clamped(points: readonly { s: number }[], second: number): number {
  return Math.min(Math.max(second, points[0]?.s ?? 0), points.at(-1)?.s ?? 0)
}
