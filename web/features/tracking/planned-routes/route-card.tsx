import { useEffect } from 'react'
import { greatCircleM } from '#domain/tracking/geo.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { BackIcon, Button, type Fact, Facts, Row } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { At } from '../../loads/at.tsx'
import { LoadLink } from '../../loads/load-link.tsx'
import { type Basemap, showWhole } from '../basemap/basemap.ts'
import type { TrackingSearch } from '../map/tracking-search.ts'
import { EndRouteButton } from './end-route-button.tsx'
import styles from './planned-routes.module.css'
import { useRouteOnMap } from './use-route-on-map.ts'

type Detail = Outputs['tracking']['plannedRoute']

export type RouteCardProps = {
  routeId: Uuid
  basemap: Basemap | null
  onSearch: (changes: Partial<TrackingSearch>) => void
}

/** One route: on the map, with who gave it, what goes by it, and the versions before it. */
export function RouteCard({ routeId, basemap, onSearch }: RouteCardProps) {
  const { plannedRoutes } = useWords()
  return (
    <>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<BackIcon size={16} aria-hidden />}
          onPress={() => onSearch({ route: undefined })}
        >
          {plannedRoutes.back}
        </Button>
      </div>
      <QueryBoundary key={routeId} shape="rows" count={4}>
        <ShownRoute routeId={routeId} basemap={basemap} onSearch={onSearch} />
      </QueryBoundary>
    </>
  )
}

function ShownRoute({ routeId, basemap, onSearch }: RouteCardProps) {
  const [detail] = trpc.tracking.plannedRoute.useSuspenseQuery({ id: routeId })
  const { points } = detail
  const onMap = useRouteOnMap(basemap)
  useEffect(() => {
    if (!onMap || !basemap) return
    onMap.show(points)
    showWhole(basemap.map, points)
  }, [onMap, basemap, points])
  return <RouteFacts detail={detail} onSearch={onSearch} />
}

function RouteFacts({ detail, onSearch }: { detail: Detail; onSearch: RouteCardProps['onSearch'] }) {
  const { plannedRoutes } = useWords()
  const formats = useFormats()
  const { route } = detail
  const text = plannedRoutes.facts
  const straight = formats.distance(greatCircleM(route.pickup, route.delivery))
  const items: Fact[] = [
    { term: text.from, value: route.pickup.name },
    { term: text.to, value: route.delivery.name },
    { term: text.length, value: formats.distance(route.metres) },
    { term: text.straight, value: straight },
    { term: text.version, value: formats.number(route.version) },
    { term: text.source, value: plannedRoutes.source[route.source] },
    {
      term: text.since,
      value: (
        <>
          <At at={route.created_at} />, {route.by ?? plannedRoutes.someone}
        </>
      ),
    },
  ]
  if (route.endedAt) {
    items.push({
      term: text.until,
      value: (
        <>
          <At at={route.endedAt} />, {route.endedBy ?? plannedRoutes.someone}
        </>
      ),
    })
    items.push({ term: text.reason, value: route.endedReason ?? text.replaced })
  } else {
    items.push({ term: text.loads, value: <Loads detail={detail} /> })
  }
  const change = route.load
    ? { load: route.load.id, from: undefined, to: undefined }
    : { load: undefined, from: route.pickup.id, to: route.delivery.id }
  return (
    <>
      {route.load && <p>{plannedRoutes.target.load(route.load.number ?? '')}</p>}
      <Facts items={items} />
      <Row gap={2}>
        <Button size="small" variant="primary" onPress={() => onSearch({ route: 'new', ...change })}>
          {plannedRoutes.change}
        </Button>
        {!route.endedAt && <EndRouteButton routeId={route.id} onEnded={() => onSearch({ route: undefined })} />}
      </Row>
      {detail.versions.length > 1 && <Versions detail={detail} onLook={(route) => onSearch({ route })} />}
    </>
  )
}

/** The versions of the route, each with a link that shows it. */
function Versions({ detail: { route, versions }, onLook }: { detail: Detail; onLook: (route: Uuid) => void }) {
  const { plannedRoutes } = useWords()
  const formats = useFormats()
  return (
    <details className={styles.part}>
      <summary>{`${plannedRoutes.versions} (${formats.number(versions.length)})`}</summary>
      <ol className={styles.versions} reversed>
        {versions.map((version) => {
          const name = plannedRoutes.version(formats.number(version.version))
          return (
            <li key={version.id}>
              <Row gap={2} justify="space-between">
                <span>
                  {[name, formats.distance(version.metres)].join(' · ')}
                  <br />
                  {plannedRoutes.since(formats.instant(version.created_at), version.by ?? plannedRoutes.someone)}
                </span>
                {version.id !== route.id && (
                  <Button size="small" variant="quiet" aria-label={name} onPress={() => onLook(version.id)}>
                    {plannedRoutes.look}
                  </Button>
                )}
              </Row>
            </li>
          )
        })}
      </ol>
    </details>
  )
}

/** The loads that go by it, each with its page; those beyond the first are counted. */
function Loads({ detail: { route, loads } }: { detail: Detail }) {
  const { plannedRoutes } = useWords()
  const formats = useFormats()
  const more = route.loadsNow - loads.length
  if (loads.length === 0) return plannedRoutes.noLoads
  return (
    <>
      {loads.map(({ id, number }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <LoadLink id={id}>{number}</LoadLink>
        </span>
      ))}
      {more > 0 && ` ${plannedRoutes.facts.more(formats.number(more))}`}
    </>
  )
}
