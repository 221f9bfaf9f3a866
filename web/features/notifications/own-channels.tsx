import { Button, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { ChannelFields } from './channel-fields.tsx'

/** What the signed-in person is told of in this fleet, and how; their own choice goes before the fleet's. */
export function OwnChannels() {
  return (
    <QueryBoundary shape="text">
      <Channels />
    </QueryBoundary>
  )
}

function Channels() {
  const words = useWords()
  const text = words.notifications
  const queries = trpc.useUtils()
  const [kinds] = trpc.notifications.ownChannels.useSuspenseQuery()
  const set = trpc.notifications.setOwnChannels.useMutation({ onSuccess: () => queries.notifications.invalidate() })
  const refusal = useRefusal(set.error)
  return (
    <Stack gap={3}>
      <p>{text.matrix.text}</p>
      {refusal && <p role="alert">{refusal.sentence}</p>}
      {kinds.map(({ kind, channels, isFixed, isOwn }) => (
        <Row key={kind} gap={4}>
          <span style={{ flex: '1 1 16rem' }}>{text.kind[kind]}</span>
          <ChannelFields
            label={text.kind[kind]}
            value={channels}
            isDisabled={isFixed}
            onChange={(next) => set.mutate({ ...operation(), kind, channels: next })}
          />
          {isOwn && (
            <Button size="small" variant="quiet" onPress={() => set.mutate({ ...operation(), kind, channels: null })}>
              {text.matrix.reset}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  )
}
