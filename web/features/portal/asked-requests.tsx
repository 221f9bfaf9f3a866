import type { Formats } from '#domain/format/formats.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { EmptyState, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './portal.module.css'
import { PortalMore } from './portal-more.tsx'

type Request = Outputs['portal']['requests']['rows'][number]

/** What was asked and what the office answered; with a load, what was written about it. */
export function AskedRequests({ formats, loadId }: { formats: Formats; loadId?: Uuid }) {
  const { order: words } = useWords().portal
  const [{ pages }, list] = trpc.portal.requests.useSuspenseInfiniteQuery(
    { loadId },
    { ...byPages, refetchInterval: 60_000 },
  )
  const requests = pages.flatMap(({ rows }) => rows)
  if (requests.length === 0) return <EmptyState title={loadId ? words.noneOfLoad : words.none} />
  return (
    <>
      <ul className={styles.list}>
        {requests.map((request) => (
          <AskedItem key={request.id} request={request} formats={formats} isOfLoad={loadId !== undefined} />
        ))}
      </ul>
      <PortalMore list={list} shown={requests.length} formats={formats} />
    </>
  )
}

const tones = { waiting: 'active', accepted: 'done', declined: 'danger', answered: 'done' } as const

type AskedItemProps = { request: Request; formats: Formats; isOfLoad: boolean }

function AskedItem({ request, formats, isOfLoad }: AskedItemProps) {
  const words = useWords()
  const { order } = words.portal
  const { quantityMilli, unit } = request
  const message = request.about && !isOfLoad ? order.about(request.about.number ?? '–') : order.messageTitle
  const title = request.kind === 'order' ? request.material : message
  const about = [
    [request.pickup, request.delivery].filter(Boolean).join(' → '),
    quantityMilli !== null && unit && formats.quantity(quantityMilli, words.units[unit]),
    request.wantedOn && formats.day(request.wantedOn),
    request.poNumber && `${words.proof.poNumber} ${request.poNumber}`,
  ]
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <strong>{title}</strong>
        <span className={styles.note}>{about.filter(Boolean).join(' · ')}</span>
        {request.note && <span className={styles.prose}>{request.note}</span>}
        <span className={styles.note}>{order.by(request.askedBy, formats.instant(request.askedAt))}</span>
        {request.answer && <span className={styles.prose}>{words.portal.invoices.answer(request.answer)}</span>}
      </div>
      <StatusBadge tone={tones[request.state]} label={order.state[request.state]} />
    </li>
  )
}
