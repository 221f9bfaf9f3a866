import { useState } from 'react'
import { type CalendarFeed, feedPath } from '#domain/calendars/feeds.ts'
import { Banner, Button, CalendarIcon, CopyField, Drawer, EmptyState, Item, ItemList, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { NewFeed } from './new-feed.tsx'

/** The links under which calendar programs read loads, and a form for a new one. */
export function CalendarsDrawer({ onClose }: { onClose: () => void }) {
  const { calendars: w, shell } = useWords()
  const [token, setToken] = useState<string | null>(null)
  return (
    <Drawer isOpen title={w.title} onOpenChange={onClose} closeLabel={shell.close}>
      <Stack gap={6}>
        <p>{w.text}</p>
        {token ? (
          <Stack gap={3}>
            <Banner kind="success" role="status" title={w.once}>
              {w.onceText}
            </Banner>
            <CopyField
              label={w.address}
              value={`${location.origin}${feedPath(token)}`}
              copyLabel={shell.copy}
              copiedLabel={shell.copied}
            />
          </Stack>
        ) : (
          <NewFeed onMade={setToken} />
        )}
        <QueryBoundary shape="rows">
          <Feeds />
        </QueryBoundary>
      </Stack>
    </Drawer>
  )
}

function Feeds() {
  const { calendars: w } = useWords()
  const [feeds] = trpc.calendars.list.useSuspenseQuery()
  if (feeds.length === 0) {
    return (
      <EmptyState icon={<CalendarIcon size={24} aria-hidden />} title={w.none}>
        {w.noneText}
      </EmptyState>
    )
  }
  return (
    <ItemList aria-label={w.list}>
      {feeds.map((feed) => (
        <Feed key={feed.id} feed={feed} />
      ))}
    </ItemList>
  )
}

function Feed({ feed }: { feed: CalendarFeed }) {
  const { calendars: w } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const revoke = trpc.calendars.revoke.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: w.ended })
      await utils.calendars.invalidate()
    },
  })
  const action = useOperation(revoke)
  const refusal = useRefusal(revoke.error)
  const { id, subject, name, hint, createdBy, createdAt, lastReadAt } = feed
  return (
    <Item
      title={`${w.subject[subject]}: ${name}`}
      detail={[
        w.ends(hint),
        w.made(createdBy ?? '', formats.instant(createdAt)),
        lastReadAt ? w.read(formats.instant(lastReadAt)) : w.neverRead,
      ].join(' · ')}
      actions={
        <Button isPending={revoke.isPending} onPress={() => revoke.mutate({ ...action, id })}>
          {w.end}
        </Button>
      }
    >
      {refusal && <Banner kind="danger" role="alert" title={refusal.sentence} />}
    </Item>
  )
}
