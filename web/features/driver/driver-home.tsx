import { Suspense } from 'react'
import { isActive } from '#domain/loads/statuses.ts'
import type { DriverLoad, DriverToday } from '#server/features/driver/driver-load.ts'
import { Card, EmptyState, ErrorState, Skeleton, TruckIcon } from '#ui'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { OwnClocks } from '#web/features/logs/own-clocks.tsx'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { fetchPart } from '#web/offline/fetch-part.ts'
import { currentLoad } from '#web/offline/pending.ts'
import styles from './driver.module.css'
import { DriverNotices } from './driver-notices.tsx'
import { FuelLink } from './fuel-link.tsx'
import { InspectLink } from './inspect-link.tsx'
import { JustDelivered, justDelivered } from './just-delivered.tsx'
import { LoadLink } from './load-link.tsx'
import { LoadScreen } from './load-screen.tsx'
import { ProposeLink } from './propose-link.tsx'
import { useDriverDay, useTruckPosition } from './use-driver-work.ts'
import { useWindowText } from './window-text.ts'

/** The last of the page, below what is pressed: it may come a moment later. */
const DeliveredLoads = lazyPart(() => fetchPart(() => import('./delivered-loads.tsx')), 'DeliveredLoads')

/** The driver's home: the load they are on, its next step, and what comes after. */
export function DriverHome() {
  const words = useWords()
  const { today, error, retry } = useDriverDay()
  useTruckPosition(today)
  const now = useNow()
  if (!today) {
    return error ? (
      <ErrorState title={words.shell.failedTitle} retryLabel={words.shell.retry} onRetry={retry} />
    ) : (
      <div className={styles.screen}>
        <Skeleton label={words.shell.loading} shape="block" />
      </div>
    )
  }
  const load = currentLoad(today)
  const notices = (
    <>
      <DriverNotices isUnderWay={load !== null && isActive(load.status)} />
      <JustDelivered today={today} />
    </>
  )
  if (!load) {
    return (
      <div className={styles.screen}>
        {notices}
        <h1 className={styles.headline} tabIndex={-1}>
          {words.driver.title}
        </h1>
        <EmptyState icon={<TruckIcon size={24} aria-hidden />} title={words.driver.nothing}>
          {words.driver.nothingText}
        </EmptyState>
        <BesideLoads today={today} />
      </div>
    )
  }
  return (
    <LoadScreen
      key={load.id}
      load={load}
      settings={today.settings}
      notices={notices}
      isAfterAnother={justDelivered(today, now) !== undefined}
    >
      <NextLoads loads={[...today.active, ...today.next].filter(({ id }) => id !== load.id)} />
      <BesideLoads today={today} />
    </LoadScreen>
  )
}

/** How much the driver may still work, what they do beside their loads, and what they delivered. */
function BesideLoads({ today }: { today: DriverToday }) {
  return (
    <OwnClocks today={today}>
      <InspectLink />
      <FuelLink />
      <ProposeLink />
      <Suspense>
        <DeliveredLoads today={today} />
      </Suspense>
    </OwnClocks>
  )
}

function NextLoads({ loads }: { loads: readonly DriverLoad[] }) {
  const words = useWords()
  const windowText = useWindowText()
  if (loads.length === 0) return null
  return (
    <Card title={words.driver.nextLoads}>
      <ul className={styles.list}>
        {loads.map((load) => {
          const [first] = load.stops
          return (
            <li key={load.id}>
              <LoadLink id={load.id}>
                <span className={styles.rowTop}>
                  {[load.number, load.material].filter(Boolean).join(' · ')}
                  <LoadStatusBadge status={load.status} isHeld={load.isOnHold} />
                </span>
                <span>{load.stops.map((stop) => stop.site.name).join(' → ')}</span>
                {first && <span className={styles.muted}>{windowText(first)}</span>}
              </LoadLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
