import { Link } from '@tanstack/react-router'
import { isActive } from '#domain/loads/statuses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Card, EmptyState, ErrorState, type Fact, Facts, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'
import { DriverNotices } from './driver-notices.tsx'
import { LoadScreen } from './load-screen.tsx'
import { useDriverDay, useTruckPosition } from './use-driver-work.ts'

/** One load as its driver sees it: with its next step while it is open, and what was recorded afterwards. */
export function DriverLoad({ loadId }: { loadId: Uuid }) {
  const { today } = useDriverDay()
  useTruckPosition(today)
  const words = useWords()
  const load = today && [...today.active, ...today.next].find(({ id }) => id === loadId)
  if (load) {
    const notices = (
      <>
        <BackLink />
        <DriverNotices isUnderWay={isActive(load.status)} />
      </>
    )
    return <LoadScreen key={load.id} load={load} settings={today.settings} notices={notices} />
  }
  return (
    <div className={styles.screen}>
      <BackLink />
      <DriverNotices isUnderWay={false} />
      {today ? <RecordedLoad loadId={loadId} /> : <Skeleton label={words.shell.loading} shape="block" />}
    </div>
  )
}

function BackLink() {
  const words = useWords()
  return (
    <Link to="/dashboard" className={styles.row} style={{ justifyContent: 'center' }}>
      {words.driver.toToday}
    </Link>
  )
}

function RecordedLoad({ loadId }: { loadId: Uuid }) {
  const words = useWords()
  const formats = useFormats()
  const query = trpc.loads.byId.useQuery({ id: loadId })
  if (query.error?.data?.code === 'NOT_FOUND') return <EmptyState title={words.driver.notFound} />
  if (query.isLoadingError) {
    return (
      <ErrorState title={words.shell.failedTitle} retryLabel={words.shell.retry} onRetry={() => void query.refetch()} />
    )
  }
  if (!query.data) return <Skeleton label={words.shell.loading} shape="block" />
  const load = query.data
  const items: Fact[] = [
    { term: words.driver.fact.material, value: load.material?.name ?? '–' },
    { term: words.driver.fact.customer, value: load.customer?.name ?? '–' },
    ...load.stops.flatMap((stop) => [
      {
        term: `${stop.seq}. ${words.loads.stopKind[stop.kind]}`,
        value: [
          stop.site.name,
          stop.arrivedAt && formats.instant(stop.arrivedAt, stop.site.zone),
          stop.departedAt && formats.time(stop.departedAt, stop.site.zone),
        ]
          .filter(Boolean)
          .join(' · '),
      },
    ]),
    ...load.tickets.map((ticket) => ({
      term: words.documents.ticketKind[ticket.kind],
      value: [
        ticket.ticketNumber,
        ticket.net !== null && ticket.unit ? formats.printedWeight(ticket.net, ticket.unit) : null,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
  return (
    <>
      <p className={styles.eyebrow}>
        <span>{load.number}</span>
        <LoadStatusBadge status={load.status} isHeld={load.isHeld} />
      </p>
      <h1 className={styles.headline} tabIndex={-1}>
        {load.stops.at(-1)?.site.name ?? load.number}
      </h1>
      <Card title={words.driver.details}>
        <Facts items={items} />
      </Card>
    </>
  )
}
