import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { isActive, isOpen } from '#domain/loads/statuses.ts'
import { greatCircleM } from '#domain/tracking/geo.ts'
import { instant } from '#domain/units/time.ts'
import { type Fact, Facts, Skeleton } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { At } from '../loads/at.tsx'
import styles from './load-route.module.css'

type Load = Outputs['loads']['byId']

// The map library is the largest part of the product: it comes when a route is looked at.
const LoadMap = lazy(() => import('./load-map.tsx'))

const FETCH_MS = 15_000

/** Where the load goes and what was driven: on a map, and in words beside it. */
export function LoadRoute({ load }: { load: Load }) {
  const words = useWords()
  const text = words.loadPages.detail
  const route = trpc.tracking.route.useQuery(
    { loadId: load.id },
    { refetchInterval: isActive(load.status) ? FETCH_MS : false },
  )
  const me = useMe()
  const office = isOffice(me)
  const refusal = useRefusal(route.error)
  const driven = route.data?.driven ?? []
  const planned = route.data?.planned ?? null
  const stops = load.stops.map(({ id, kind, site }) => ({ id, kind, name: site.name, lat: site.lat, lon: site.lon }))
  return (
    <div className={styles.route}>
      <div>
        <Suspense fallback={<Skeleton label={words.shell.loading} shape="block" />}>
          <LoadMap
            stops={stops}
            driven={driven}
            planned={planned?.points ?? []}
            isMetric={me.distanceUnit === 'km'}
            streetsAt="/api/map"
          />
        </Suspense>
        <ul className={styles.legend}>
          {driven.length > 0 && (
            <li>
              <span className={styles.line} /> {text.drivenLine}
            </li>
          )}
          <li>
            <span className={styles.line} data-kind="planned" />{' '}
            {planned ? text.plannedRoute[planned.source] : text.plannedLine}
          </li>
        </ul>
      </div>
      <div className={styles.side}>
        {refusal && <p role="alert">{refusal.sentence}</p>}
        <RouteFacts load={load} route={route.data ?? null} />
        {office && isOpen(load.status) && (
          <div>
            <Link to="/tracking" search={{ tool: 'routes', route: 'new', load: load.id }}>
              {planned?.source === 'drawn' || planned?.source === 'imported' ? text.changeRoute : text.drawRoute}
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}

function RouteFacts({ load, route }: { load: Load; route: Outputs['tracking']['route'] | null }) {
  const words = useWords()
  const text = words.loadPages.detail
  const formats = useFormats()
  const [first, second] = load.stops
  const zone = first?.site.zone
  const items: Fact[] = load.stops.map(({ kind, site }) => ({
    term: words.loads.stopKind[kind],
    value: [site.name, site.address].filter(Boolean).join(', '),
  }))
  if (first && second) {
    items.push({ term: text.straightDistance, value: formats.distance(greatCircleM(first.site, second.site)) })
  }
  if (load.distanceM !== null) {
    const source = load.distanceSource ? ` (${text.distanceSource[load.distanceSource]})` : ''
    items.push({ term: text.distance, value: `${formats.distance(load.distanceM)}${source}` })
  }
  if (route && route.fixes > 0) {
    items.push({ term: text.driven, value: formats.distance(route.drivenM) })
    items.push({ term: text.fixes, value: formats.number(route.fixes) })
  }
  if (route?.firstAt) items.push({ term: text.firstPosition, value: <At at={route.firstAt} zone={zone} /> })
  if (route?.lastAt) {
    const age = formats.age(route.lastAt, instant(Date.now()))
    items.push({
      term: text.newest,
      value: (
        <>
          <At at={route.lastAt} zone={zone} /> ({age})
        </>
      ),
    })
  }
  return (
    <>
      <Facts items={items} />
      {route && route.fixes === 0 && <p>{isActive(load.status) ? text.noPositionYet : text.noRoute}</p>}
    </>
  )
}
