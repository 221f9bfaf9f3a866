import { useEffect, useRef, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { Button, Drawer, EmptyState, ErrorState, Skeleton, Stack } from '#ui'
import { api } from '#web/api.ts'
import { useDriverWork, useOnSent } from '#web/features/driver/use-driver-work.ts'
import { useWords } from '#web/format/words.tsx'
import { isOf } from '#web/offline/store.ts'
import { newId } from '#web/operation.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { useMessages } from './use-messages.ts'

type Props = { load: { id: Uuid; number: string | null }; onClose: () => void }

/**
 * The driver's messages with the office on a load. What they write lies on the phone before it is sent, and is sent when
 * there is a signal.
 */
export function DriverMessages({ load, onClose }: Props) {
  const { messages: w, shell } = useWords()
  const { work, state } = useDriverWork()
  const { query, rows, seen, takeBack, older } = useMessages(load.id)
  useOnSent(() => void api.messages.ofLoad.invalidate({ loadId: load.id }))
  const draft = `${load.id} message`
  const kept = state.drafts.find(({ step }) => step === draft)?.value
  const [body, setBody] = useState(typeof kept === 'string' ? kept : '')
  const type = (text: string) => {
    setBody(text)
    void work.saveDraft({ step: draft, value: text })
  }
  const arrived = new Set(rows.map(({ id }) => id))
  const waiting = state.operations
    .filter(isOf('messages.send'))
    .filter(({ input }) => input.loadId === load.id && !arrived.has(input.id))
    .map(({ input, state: sending }) => ({
      id: input.id,
      body: input.body,
      writtenAt: input.writtenAt,
      isRefused: sending === 'refused',
    }))
  const end = useRef<HTMLDivElement>(null)
  const count = rows.length + waiting.length
  // The newest is what they opened it for.
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const send = async () => {
    const [operationId, id, writtenAt] = [newId(), newId(), instant(Date.now())]
    // Before it is written down: what is typed from now on is the next message, and a second press has nothing to send.
    setBody('')
    await work.take(
      {
        id: operationId,
        entity: id,
        entityName: load.number,
        kind: 'messages.send',
        input: { operationId, id, loadId: load.id, body: body.trim(), writtenAt },
        baseVersion: null,
        dependsOn: [],
        createdAt: writtenAt,
      },
      draft,
    )
  }
  return (
    <Drawer
      isOpen
      side="bottom"
      title={load.number ? w.ofLoad(load.number) : w.title}
      closeLabel={shell.close}
      onOpenChange={onClose}
    >
      <Stack gap={4}>
        {older && <Button onPress={older}>{w.older}</Button>}
        {count > 0 ? (
          <MessageList messages={rows} onSeen={seen} waiting={waiting} onTakeBack={takeBack} />
        ) : query.isPending ? (
          <Skeleton label={shell.loading} shape="rows" count={2} />
        ) : query.error ? (
          <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()} />
        ) : (
          <EmptyState title={w.none}>{w.noneDriver}</EmptyState>
        )}
        <div ref={end}>
          <MessageForm value={body} onChange={type} onSend={() => void send()} isLarge />
        </div>
      </Stack>
    </Drawer>
  )
}
