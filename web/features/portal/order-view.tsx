import { useState } from 'react'
import type { Formats } from '#domain/format/formats.ts'
import { Card, EmptyState, SegmentedControl, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { MessageForm } from './message-form.tsx'
import { OrderForm } from './order-form.tsx'
import styles from './portal.module.css'
import { PortalMore } from './portal-more.tsx'
import type { PortalViewProps } from './portal-view-props.ts'

type Request = Outputs['portal']['requests']['rows'][number]

/** Orders loads or writes to the office, and shows what was asked and what the office answered. */
export default function OrderView({ formats, visitor, scope }: PortalViewProps) {
  const { order: words } = useWords().portal
  const [kind, setKind] = useState<'order' | 'message'>('order')
  return (
    <Stack gap={6}>
      <div className={styles.screenOnly}>
        <Stack gap={4}>
          <SegmentedControl
            label={words.which}
            hideLabel
            value={kind}
            onChange={setKind}
            options={[
              { value: 'order', text: words.order },
              { value: 'message', text: words.message },
            ]}
          />
          <Card title={kind === 'order' ? words.order : words.message}>
            <QueryBoundary shape="text" count={6}>
              {kind === 'order' ? <OrderForm visitor={visitor} scope={scope} /> : <MessageForm visitor={visitor} />}
            </QueryBoundary>
          </Card>
        </Stack>
      </div>
      <Card title={words.asked}>
        <QueryBoundary shape="rows">
          <Asked formats={formats} />
        </QueryBoundary>
      </Card>
    </Stack>
  )
}

function Asked({ formats }: { formats: Formats }) {
  const { order: words } = useWords().portal
  const [{ pages }, list] = trpc.portal.requests.useSuspenseInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, refetchInterval: 60_000 },
  )
  const requests = pages.flatMap(({ rows }) => rows)
  if (requests.length === 0) return <EmptyState title={words.none} />
  return (
    <>
      <ul className={styles.list}>
        {requests.map((request) => (
          <AskedItem key={request.id} request={request} formats={formats} />
        ))}
      </ul>
      <PortalMore list={list} shown={requests.length} formats={formats} />
    </>
  )
}

const tones = { waiting: 'active', accepted: 'done', declined: 'danger', answered: 'done' } as const

function AskedItem({ request, formats }: { request: Request; formats: Formats }) {
  const words = useWords()
  const { order } = words.portal
  const { quantityMilli, unit } = request
  const about = [
    [request.pickup, request.delivery].filter(Boolean).join(' → '),
    quantityMilli !== null && unit && formats.quantity(quantityMilli, words.units[unit]),
    request.wantedOn && formats.day(request.wantedOn),
    request.poNumber && `${words.proof.poNumber} ${request.poNumber}`,
  ]
  return (
    <li className={styles.item}>
      <div className={styles.itemWords}>
        <strong>{request.kind === 'order' ? request.material : order.messageTitle}</strong>
        <span className={styles.note}>{about.filter(Boolean).join(' · ')}</span>
        {request.note && <span className={styles.prose}>{request.note}</span>}
        <span className={styles.note}>{order.by(request.askedBy, formats.instant(request.askedAt))}</span>
        {request.answer && <span className={styles.prose}>{words.portal.invoices.answer(request.answer)}</span>}
      </div>
      <StatusBadge tone={tones[request.state]} label={order.state[request.state]} />
    </li>
  )
}
