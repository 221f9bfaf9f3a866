import { instant } from '#domain/units/time.ts'
import { Button } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './tracking-page.module.css'
import type { TruckFeed } from './truck-feed.ts'

export type MapNotesProps = { feed: TruckFeed; nowS: number; following: string | null; onStop: () => void }

/** Always on the map: how old its newest position is, and a button that stops following. */
export function MapNotes({ feed, nowS, following, onStop }: MapNotesProps) {
  const text = useWords().liveMap
  const formats = useFormats()
  let newest: number | null = null
  for (const { atS } of feed.trucks.values()) newest = newest === null ? atS : Math.max(newest, atS)
  const isEmpty = feed.state !== 'loading' && feed.trucks.size === 0
  return (
    <div className={styles.notes}>
      {newest !== null && (
        <p className={styles.note}>{text.newest(formats.age(instant(newest * 1000), instant(nowS * 1000)))}</p>
      )}
      {isEmpty && (
        <p className={styles.note}>
          <strong>{text.noPositions}</strong> {text.noPositionsText}
        </p>
      )}
      {following !== null && (
        <Button size="small" variant="primary" onPress={onStop}>
          {`${text.following(following)} – ${text.stopFollowing}`}
        </Button>
      )}
    </div>
  )
}
