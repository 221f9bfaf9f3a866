import { Button, Card, Row, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { ChannelFields } from './channel-fields.tsx'

/** Who of the fleet is told of what, by role: the admin's choice, which a person may change for themselves. */
export function FleetChannels() {
  return (
    <QueryBoundary shape="tiles">
      <Channels />
    </QueryBoundary>
  )
}

function Channels() {
  const words = useWords()
  const text = words.notifications
  const queries = trpc.useUtils()
  const [kinds] = trpc.notifications.fleetChannels.useSuspenseQuery()
  const set = trpc.notifications.setRoleChannels.useMutation({ onSuccess: () => queries.notifications.invalidate() })
  const refusal = useRefusal(set.error)
  return (
    <Stack gap={4}>
      <p>{text.matrix.fleetText}</p>
      {refusal && <p role="alert">{refusal.sentence}</p>}
      {kinds
        .filter(({ roles }) => roles.length > 0)
        .map(({ kind, roles }) => (
          <Card key={kind} title={text.kind[kind]}>
            <Stack gap={3}>
              {roles.map(({ role, channels, isDefault }) => (
                // Where a role stands above its choices, it is nearer to them than to the one before.
                <Row key={role} gap={4} style={{ rowGap: 'var(--space-1)' }}>
                  <span style={{ minWidth: '8rem' }}>{words.access.role[role]}</span>
                  <ChannelFields
                    label={`${text.kind[kind]}, ${words.access.role[role]}`}
                    value={channels}
                    onChange={(next) => set.mutate({ ...operation(), kind, role, channels: next })}
                  />
                  {!isDefault && (
                    <Button
                      size="small"
                      variant="quiet"
                      onPress={() => set.mutate({ ...operation(), kind, role, channels: null })}
                    >
                      {words.members.settingReset}
                    </Button>
                  )}
                </Row>
              ))}
            </Stack>
          </Card>
        ))}
    </Stack>
  )
}
