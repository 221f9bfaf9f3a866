import { useState } from 'react'
import { Banner, Button, Card, EmptyState, Item, ItemList, Row, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import type { Endpoint } from './endpoint.ts'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { RemoveDialog, SecretDialog } from './endpoint-steps.tsx'

type Open = { what: 'edit' | 'secret' | 'remove' | 'log'; endpoint: Endpoint } | { what: 'add' }

/** The addresses that are told of what happens in the fleet: what each is told, whether it listens, and what was sent. */
export function WebhooksTab() {
  const { webhooks: text } = useWords()
  const [endpoints] = trpc.webhooks.list.useSuspenseQuery()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <Stack gap={6}>
      <Row justify="space-between" gap={3}>
        <p style={{ flex: '1 1 20rem' }}>{text.intro}</p>
        <Button variant="primary" onPress={() => setOpen({ what: 'add' })}>
          {text.add}
        </Button>
      </Row>
      {endpoints.length === 0 ? (
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      ) : (
        <Card>
          <ItemList>
            {endpoints.map((endpoint) => (
              <EndpointItem key={endpoint.id} endpoint={endpoint} onOpen={(what) => setOpen({ what, endpoint })} />
            ))}
          </ItemList>
        </Card>
      )}
      {open?.what === 'add' && <EndpointDialog endpoint={null} onClose={close} />}
      {open?.what === 'edit' && <EndpointDialog endpoint={open.endpoint} onClose={close} />}
      {open?.what === 'secret' && <SecretDialog endpoint={open.endpoint} onClose={close} />}
      {open?.what === 'remove' && <RemoveDialog endpoint={open.endpoint} onClose={close} />}
      {open?.what === 'log' && <DeliveriesDrawer endpoint={open.endpoint} onClose={close} />}
    </Stack>
  )
}

type EndpointItemProps = { endpoint: Endpoint; onOpen: (what: 'edit' | 'secret' | 'remove' | 'log') => void }

function EndpointItem({ endpoint, onOpen }: EndpointItemProps) {
  const { webhooks: text } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const test = trpc.webhooks.test.useMutation({
    onSuccess: async () => {
      await utils.webhooks.invalidate()
      onOpen('log')
    },
  })
  const action = useOperation(test)
  const refusal = useRefusal(test.error)
  const { url, description, events, oldSecretUntil } = endpoint
  return (
    <Item
      title={description ?? url}
      status={<StateBadge endpoint={endpoint} />}
      detail={
        <>
          {description && <div>{url}</div>}
          <div>{events.map((event) => text.event[event]).join(' · ')}</div>
          {oldSecretUntil && <div>{text.oldSecret(formats.instant(oldSecretUntil))}</div>}
        </>
      }
      actions={
        <Row gap={2}>
          <Button size="small" isPending={test.isPending} onPress={() => test.mutate({ ...action, id: endpoint.id })}>
            {text.test}
          </Button>
          <Button size="small" onPress={() => onOpen('log')}>
            {text.log}
          </Button>
          <Button size="small" onPress={() => onOpen('edit')}>
            {text.edit}
          </Button>
          <Button size="small" onPress={() => onOpen('secret')}>
            {text.newSecret}
          </Button>
          <Button size="small" onPress={() => onOpen('remove')}>
            {text.remove}
          </Button>
        </Row>
      }
    >
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
    </Item>
  )
}

function StateBadge({ endpoint: { isOn, offBecause, failingSince } }: { endpoint: Endpoint }) {
  const { webhooks: text } = useWords()
  const formats = useFormats()
  if (offBecause) return <StatusBadge tone="danger" label={text.offBecause[offBecause]} />
  if (!isOn) return <StatusBadge tone="idle" label={text.off} />
  if (failingSince) return <StatusBadge tone="offer" label={text.failingSince(formats.instant(failingSince))} />
  return <StatusBadge tone="active" label={text.on} />
}
