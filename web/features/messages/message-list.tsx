import { type Ref, type RefCallback, useCallback, useState } from 'react'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { minutesBetween } from '#domain/units/time.ts'
import { Button, Dialog, StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './messages.module.css'

export type Message = Outputs['messages']['ofLoad']['rows'][number]
/** Written on this phone and not at the server yet. */
export type WaitingMessage = { id: Uuid; body: string; writtenAt: Instant; isRefused: boolean }

/** A message that came so much later than it was written says when that was. */
const LATE_MIN = 2

type Props = {
  /** The newest first, as the server gives them. */
  messages: readonly Message[]
  waiting?: readonly WaitingMessage[]
  /** The newest message that was not read yet has come onto the screen. */
  onSeen: (id: Uuid) => void
  onTakeBack?: (id: Uuid) => void
}

/** What was written, the oldest first; what waits to be sent stands last. */
export function MessageList({ messages, waiting = [], onSeen, onTakeBack }: Props) {
  const { messages: w, shell } = useWords()
  const formats = useFormats()
  const [asking, setAsking] = useState<Uuid | null>(null)
  const newest = messages.find(({ isRead }) => !isRead)?.id
  const watchNewest = useWatchNewest(newest, onSeen)
  return (
    <ol className={styles.list}>
      {messages.toReversed().map((message) => (
        <OneMessage
          key={message.id}
          ref={message.id === newest ? watchNewest : null}
          message={message}
          onAsk={onTakeBack && (() => setAsking(message.id))}
        />
      ))}
      {waiting.map(({ id, body, writtenAt, isRefused }) => (
        <li key={id} className={styles.message} data-mine>
          <p className={styles.meta}>
            <span className={styles.author}>{w.you}</span>
            {formats.instant(writtenAt)}
            <StatusBadge tone={isRefused ? 'danger' : 'idle'} label={isRefused ? w.refused : w.waiting} />
          </p>
          <p className={styles.body}>{body}</p>
        </li>
      ))}
      {asking && onTakeBack && (
        <Dialog
          isOpen
          isAlert
          size="small"
          title={w.takeBackTitle}
          closeLabel={shell.close}
          onOpenChange={() => setAsking(null)}
          actions={
            <Button
              variant="danger"
              onPress={() => {
                onTakeBack(asking)
                setAsking(null)
              }}
            >
              {w.takeBack}
            </Button>
          }
        >
          {w.takeBackText}
        </Dialog>
      )}
    </ol>
  )
}

/** A ref for the message with this id: `onSeen` is called once it has come onto the screen. */
function useWatchNewest(id: Uuid | undefined, onSeen: (id: Uuid) => void): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element || !id) return
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        onSeen(id)
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [id, onSeen],
  )
}

type OneMessageProps = { ref: Ref<HTMLLIElement>; message: Message; onAsk?: () => void }

function OneMessage({ ref, message, onAsk }: OneMessageProps) {
  const { messages: w } = useWords()
  const formats = useFormats()
  const { authorName, body, isMine, isRead, readBy, receivedAt, side, writtenAt } = message
  const isLate = Math.abs(minutesBetween(writtenAt, receivedAt)) >= LATE_MIN
  return (
    <li ref={ref} className={styles.message} data-mine={isMine || undefined}>
      <p className={styles.meta}>
        <span className={styles.author}>{isMine ? w.you : authorName}</span>
        {!isMine && w[side]}
        <span>
          {formats.instant(receivedAt)}
          {isLate && `, ${w.writtenAt(formats.instant(writtenAt))}`}
        </span>
        {!isRead && body !== null && <StatusBadge tone="active" label={w.new} />}
      </p>
      <p className={body === null ? styles.gone : styles.body}>{body ?? w.takenBack}</p>
      {isMine && body !== null && (
        <p className={styles.meta}>
          {readBy.length === 0
            ? w.unread
            : w.readBy(readBy.map(({ name, at }) => `${name} (${formats.time(at)})`).join(', '))}
          {onAsk && (
            <Button size="small" variant="quiet" onPress={onAsk}>
              {w.takeBack}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
