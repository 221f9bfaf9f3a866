import { useRef, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { Button, EmptyState, Row, Skeleton, Stack } from '#ui'
import { isUnreached, trpc } from '#web/api.ts'
import { forgetDraft, keepDraft, keptDraft } from '#web/drafts/kept-drafts.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { FailedToLoad } from '#web/shell/failed-to-load.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { useMessages } from './use-messages.ts'

/** What the office and the driver write to each other on a load, at a desk. */
export function LoadMessages({ loadId, hasHauler }: { loadId: Uuid; hasHauler: boolean }) {
  const { messages: w, shell } = useWords()
  const { query, rows, seen, takeBack, older } = useMessages(loadId)
  const { userId } = useMe()
  // What was typed and not sent stays, also when the page is left or the session ends.
  const name = `message.${loadId}`
  const [body, setBody] = useState(() => keptText(keptDraft(userId, name, Date.now())?.values))
  const begun = useRef({ text: '', ids: newMessage() })
  const anew = (text = '') => {
    begun.current = { text, ids: newMessage() }
  }
  const utils = trpc.useUtils()
  const type = (text: string) => {
    if (text === '') forgetDraft(userId, name)
    else keepDraft(userId, name, { version: 0, values: text }, Date.now())
    setBody(text)
  }
  const latest = useRef(body)
  latest.current = body
  const send = trpc.messages.send.useMutation({
    onSuccess: (_, sent) => {
      // Whoever was quicker than the answer has begun the next message behind this one.
      const typed = latest.current.trimStart()
      type(typed.startsWith(sent.body) ? typed.slice(sent.body.length).trimStart() : typed)
      anew()
      return utils.messages.invalidate()
    },
    onError: (error) => !isUnreached(error) && anew(),
  })
  const refusal = useRefusal(send.error)
  if (query.isLoadingError) return <FailedToLoad error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton label={shell.loading} shape="rows" count={4} />
  return (
    <Stack gap={4}>
      {!hasHauler && <p>{w.noDriver}</p>}
      {older && (
        <Row>
          <Button size="small" onPress={older}>
            {w.older}
          </Button>
        </Row>
      )}
      {rows.length === 0 ? (
        <EmptyState title={w.none}>{w.noneOffice}</EmptyState>
      ) : (
        <MessageList messages={rows} onSeen={seen} onTakeBack={takeBack} />
      )}
      <MessageForm
        value={body}
        onChange={type}
        onSend={() => {
          const text = body.trim()
          // Sent again because nobody answered, the same text is the same message; another one is not.
          if (begun.current.text !== text) anew(text)
          send.mutate({ ...begun.current.ids, loadId, body: text, writtenAt: instant(Date.now()) })
        }}
        isPending={send.isPending}
        error={refusal?.sentence}
      />
    </Stack>
  )
}

const keptText = (kept: unknown) => (typeof kept === 'string' ? kept : '')

const newMessage = () => ({ ...operation(), id: newId() })
