import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Drawer, EmptyState, Item, ItemList, Stack, StatusBadge, type Tone } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Endpoint } from './endpoint.ts'
import styles from './webhooks.module.css'

type Delivery = Outputs['webhooks']['deliveries']['rows'][number]
type Attempt = Outputs['webhooks']['attempts'][number]

const TONES = { waiting: 'offer', delivered: 'done', failed: 'danger' } as const satisfies Record<string, Tone>

/** What was sent to an address, with what came back, and the way to send it again. */
export function DeliveriesDrawer({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const { webhooks: text, shell } = useWords()
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={text.logOf(endpoint.description ?? endpoint.url)}
      closeLabel={shell.close}
    >
      <QueryBoundary shape="rows" count={4}>
        <Deliveries endpointId={endpoint.id} />
      </QueryBoundary>
    </Drawer>
  )
}

function Deliveries({ endpointId }: { endpointId: Uuid }) {
  const { webhooks: text } = useWords()
  const [data, list] = trpc.webhooks.deliveries.useSuspenseInfiniteQuery({ endpointId }, byPages)
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <EmptyState title={text.nothingSent}>{text.nothingSentText}</EmptyState>
  return (
    <Stack gap={4}>
      <ItemList>
        {rows.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} />
        ))}
      </ItemList>
      <MoreRows list={list} shown={rows.length} />
    </Stack>
  )
}

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const { webhooks: text } = useWords()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const utils = trpc.useUtils()
  const replay = trpc.webhooks.replay.useMutation({ onSuccess: () => utils.webhooks.invalidate() })
  const action = useOperation(replay)
  const refusal = useRefusal(replay.error)
  const { id, event, state, failures, nextAt, createdAt, message } = delivery
  return (
    <Item
      title={<code>{event}</code>}
      status={<StatusBadge tone={TONES[state]} label={text.state[state]} />}
      detail={
        <>
          {formats.instant(createdAt)}
          {failures > 0 && ` · ${text.failures(failures)}`}
          {nextAt && failures > 0 && ` · ${text.next(formats.instant(nextAt))}`}
        </>
      }
      actions={
        state !== 'waiting' && (
          <Button
            size="small"
            isPending={replay.isPending}
            onPress={() => replay.mutate({ ...action, deliveryId: id })}
          >
            {text.replay}
          </Button>
        )
      }
    >
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text.details}</summary>
        <pre className={styles.message}>{message}</pre>
        {isOpen && (
          <QueryBoundary shape="text">
            <Attempts deliveryId={id} />
          </QueryBoundary>
        )}
      </details>
    </Item>
  )
}

function Attempts({ deliveryId }: { deliveryId: Uuid }) {
  const { webhooks: text } = useWords()
  const formats = useFormats()
  const [attempts] = trpc.webhooks.attempts.useSuspenseQuery({ deliveryId })
  if (attempts.length === 0) return <p>{text.notTried}</p>
  return (
    <ul className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          {formats.instant(attempt.at)} · {cameBack(attempt, text)} · {text.took(attempt.ms)}
          {attempt.answer && <pre className={styles.message}>{attempt.answer}</pre>}
        </li>
      ))}
    </ul>
  )
}

type Text = ReturnType<typeof useWords>['webhooks']

function cameBack({ status, error }: Attempt, text: Text): string {
  if (status !== null) return text.answered(status)
  return error !== null && isKnown(error, text) ? text.error[error] : text.error.not_reached
}

function isKnown(error: string, text: Text): error is keyof Text['error'] {
  return Object.hasOwn(text.error, error)
}
