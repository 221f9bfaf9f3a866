import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { dayIn, instant } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Page, SegmentedControl, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useFormats } from '#web/format/formats.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { FailedToLoad } from '#web/shell/failed-to-load.tsx'
import type { Basemap } from '../basemap/basemap.ts'
import { MapNotes } from './map-notes.tsx'
import { AlertList, MeasurePanel, NearestPanel, ReplayPanel, RoutesPanel, SitesPanel, TruckCard } from './panels.tsx'
import { placeAtSecond } from './replay-place.ts'
import { ToolButtons } from './tool-buttons.tsx'
import styles from './tracking-page.module.css'
import { readView, type TrackingSearch, viewText } from './tracking-search.ts'
import { TruckFilters } from './truck-filters.tsx'
import { TruckList, type TruckListProps } from './truck-list.tsx'
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
  const onMap = trpc.tracking.sitesOnMap.useQuery({}, { staleTime: 60_000 })
  const [measured, setMeasured] = useState<readonly GeoPoint[]>([])
  const [map, setMap] = useState<Basemap | null>(null)
  const [goal, setGoal] = useState<(GeoPoint & { key: number }) | null>(null)

  const replaying = useReplay(search, nowS)
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
  const { tools, filters, listChoice } = useControls(search, onSearch)
  const lostAfterMin = onMap.data?.lostAfterMin ?? 10

  return (
    <Page title={words.pages.tracking} count={text.onMap(formats.number(feed.trucks.size))} actions={tools}>
      {filters}
      {feed.state === 'cut' && <Banner kind="warning" title={text.reconnecting} />}
      <div className={styles.body}>
        <div className={styles.side}>
          <Panels
            {...{ search, onSearch, feed, nowS, lostAfterMin, replaying, measured, map, place, choose, show }}
            onMeasured={setMeasured}
          />
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
          ) : (
            <TruckRows
              {...{ q, status, feed, nowS, lostAfterMin, chosen: truck, isOffice: office, onChoose: choose }}
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
              sites={onMap.data?.sites ?? NONE}
              track={replaying.points}
              replayed={replaying.replayed}
              measured={tool === 'measure' ? measured : null}
              goal={goal}
              hasOwnView={tool === 'routes' && search.route !== undefined}
              isDrawnOn={tool === 'routes' && search.route === 'new'}
              onBasemap={setMap}
              onChoose={choose}
              onSite={(id) =>
                office && onSearch({ tool: tool === 'routes' ? tool : 'sites', site: parseUuid(id) ?? undefined })
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

/** The day of the chosen truck, and the place at which it is looked at. */
function useReplay(search: TrackingSearch, nowS: number) {
  const { truck = null, tool } = search
  const zone = useMe().fleet?.zone ?? 'UTC'
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
  return {
    isOn: replays,
    day,
    data: replay.data,
    isLoading: replay.isFetching && !replay.data,
    points,
    replayed,
    second,
    setSecond,
  }
}

/** What chooses between tools, trucks and lists. */
function useControls(search: TrackingSearch, onSearch: TrackingPageProps['onSearch']) {
  const words = useWords()
  const office = isOffice(useMe())
  const { q, status, tool } = search
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
  return { tools, filters, listChoice }
}

type PanelsProps = TrackingPageProps &
  Pick<TruckListProps, 'feed' | 'nowS' | 'lostAfterMin'> & {
    replaying: ReturnType<typeof useReplay>
    measured: readonly GeoPoint[]
    onMeasured: (points: readonly GeoPoint[]) => void
    map: Basemap | null
    place: (truck: string | null) => GeoPoint | null
    choose: (truck: string | null) => void
    show: (truck: string | null) => void
  }

/** The open tool, and the card of the chosen truck. */
function Panels(props: PanelsProps) {
  const { shell } = useWords()
  const { search, onSearch, feed, nowS, lostAfterMin, choose, show } = props
  const { truck } = search
  return (
    <Suspense fallback={<Skeleton label={shell.loading} shape="block" />}>
      <OpenTool {...props} onClose={() => onSearch(TOOL_CLOSED)} />
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
  )
}

/** The tool that the address names; those of the office only for the office. */
function OpenTool({ onClose, ...props }: PanelsProps & { onClose: () => void }) {
  const { search, onSearch, nowS, replaying, measured, onMeasured, map, place, choose, show } = props
  const office = isOffice(useMe())
  const { truck = null, tool, site = null } = search
  const onSite = (chosen: typeof site) => onSearch({ site: chosen ?? undefined })
  if (replaying.isOn) {
    return (
      <ReplayPanel
        unit={replaying.data?.unit ?? null}
        day={replaying.day}
        data={replaying.data}
        isLoading={replaying.isLoading}
        second={replaying.second}
        onSecond={replaying.setSecond}
        onDay={(next) => onSearch({ day: next })}
        onClose={onClose}
      />
    )
  }
  if (tool === 'measure') {
    return <MeasurePanel points={measured} truck={place(truck)} onPoints={onMeasured} onClose={onClose} />
  }
  if (!office) return null
  switch (tool) {
    case 'nearest': {
      const chooseAndShow = (id: string) => {
        choose(id)
        show(id)
      }
      return (
        <NearestPanel
          siteId={site}
          nowS={nowS}
          chosen={truck}
          onSite={onSite}
          onChoose={chooseAndShow}
          onClose={onClose}
        />
      )
    }
    case 'sites': {
      const openRoutes = () => onSearch({ tool: 'routes', route: undefined })
      return <SitesPanel siteId={site} onSite={onSite} onRoutes={openRoutes} onClose={onClose} />
    }
    case 'routes':
      return <RoutesPanel search={search} basemap={map} onSearch={onSearch} onClose={onClose} />
    default:
      return null
  }
}

type TruckRowsProps = Pick<TrackingSearch, 'q' | 'status'> &
  Pick<TruckListProps, 'feed' | 'nowS' | 'lostAfterMin' | 'chosen' | 'isOffice' | 'onChoose'>

/** The trucks that the filter leaves, as many as were fetched. */
function TruckRows({ q, status, ...rest }: TruckRowsProps) {
  const list = trpc.tracking.trucks.useInfiniteQuery(
    { q, status },
    {
      ...byPages,
      placeholderData: keepPreviousData,
      refetchInterval: LIST_MS,
    },
  )
  const listed = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? NONE, [list.data])
  // A page of trucks is worked out in small pieces, beside the map that is made at the same time.
  const rows = useDeferredValue(listed)
  if (list.error && !list.data) return <FailedToLoad error={list.error} onRetry={() => void list.refetch()} />
  return (
    <TruckList
      {...rest}
      rows={rows}
      isLoading={list.isPending || (rows.length === 0 && listed.length > 0)}
      isFiltered={q !== undefined || status !== undefined}
      hasMore={list.hasNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  )
}

const NONE: readonly never[] = []
const TOOL_CLOSED = {
  tool: undefined,
  site: undefined,
  day: undefined,
  route: undefined,
  from: undefined,
  to: undefined,
  load: undefined,
}

function clamped(points: readonly { s: number }[], second: number): number {
  return Math.min(Math.max(second, points[0]?.s ?? 0), points.at(-1)?.s ?? 0)
}
