import { deviceOf } from '#domain/people/device-name.ts'
import { Banner, Button, Card, Item, ItemList, Stack, StatusBadge, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './sessions-list.module.css'

type OpenSession = Outputs['account']['sessions'][number]

/** Where the person is signed in, this one marked; any other can be ended. */
export function SessionsList() {
  const { profile } = useWords()
  return (
    <Card title={profile.sessions}>
      <Stack gap={3}>
        <p className={styles.text}>{profile.sessionsText}</p>
        <QueryBoundary shape="rows" count={2}>
          <SessionRows />
        </QueryBoundary>
      </Stack>
    </Card>
  )
}

function SessionRows() {
  const [sessions] = trpc.account.sessions.useSuspenseQuery()
  return (
    <ItemList>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ItemList>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { profile } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const end = trpc.account.endSession.useMutation({
    onSuccess: () => showToast({ text: profile.sessionEnded, tone: 'done' }),
    onSettled: () => utils.account.sessions.invalidate(),
  })
  const refusal = useRefusal(end.error)
  const known = deviceOf(session.userAgent)
  const device = known ? profile.onDevice(known.browser, known.system) : profile.unknownDevice
  return (
    <Item
      title={device}
      status={session.isThis && <StatusBadge tone="done" label={profile.thisSession} />}
      detail={[
        profile.lastSeen(formats.instant(session.lastSeenAt)),
        profile.openedAt(formats.instant(session.openedAt)),
        session.ip,
        session.fleetName,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        !session.isThis && (
          <Button
            aria-label={profile.endSessionOf(device)}
            isPending={end.isPending}
            onPress={() => end.mutate({ id: session.id })}
          >
            {profile.endSession}
          </Button>
        )
      }
    >
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
    </Item>
  )
}
