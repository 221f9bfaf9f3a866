import { createLink } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import type { MapTruck } from '#domain/tracking/truck-frame.ts'
import { instant } from '#domain/units/time.ts'
import { Button, EmptyState, LinkButton, Skeleton, TruckIcon } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './tracking-page.module.css'
import type { TruckFeed } from './truck-feed.ts'
import { TruckBadges } from './truck-look.tsx'

const RouterButton = createLink(LinkButton)

type Row = Outputs['tracking']['trucks']['rows'][number]

export type TruckListProps = {
  rows: readonly Row[]
  feed: TruckFeed
  nowS: number
  lostAfterMin: number
  chosen: string | null
  isLoading: boolean
  isFiltered: boolean
  isOffice: boolean
  hasMore: boolean
  onMore: () => void
  onChoose: (id: string | null) => void
}

/** The trucks as a list: what the map shows, in words, for every kind of reader. */
export function TruckList(props: TruckListProps) {
  const { rows, feed, chosen, isLoading, isFiltered, isOffice, hasMore, onMore, nowS, lostAfterMin, onChoose } = props
  const { liveMap, shell } = useWords()
  if (isLoading) return <Skeleton label={shell.loading} shape="rows" count={6} />
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<TruckIcon size={24} aria-hidden />}
        action={
          isOffice &&
          !isFiltered && (
            <RouterButton to="/trailers" search={{ tab: 'trucks' }}>
              {liveMap.firstTruck}
            </RouterButton>
          )
        }
        title={isFiltered ? shell.nothingMatches : isOffice ? liveMap.noTrucks : liveMap.noPositions}
      >
        {!isFiltered && (isOffice ? liveMap.noTrucksText : liveMap.noneMine)}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list} aria-label={liveMap.trucks}>
      {rows.map((row) => (
        <TruckItem
          key={row.id}
          row={row}
          live={feed.trucks.get(row.id)}
          nowS={nowS}
          lostAfterMin={lostAfterMin}
          isChosen={chosen === row.id}
          onChoose={onChoose}
        />
      ))}
      {hasMore && (
        <li>
          <Button variant="quiet" onPress={onMore}>
            {shell.loadMore}
          </Button>
        </li>
      )}
    </ul>
  )
}

type ItemProps = Pick<TruckListProps, 'nowS' | 'lostAfterMin' | 'onChoose'> & {
  row: Row
  live: MapTruck | undefined
  isChosen: boolean
}

/** Drawn anew only where its own truck moved: a list of hundreds stands beside a fleet that reports all the time. */
const TruckItem = memo(function TruckItem({ row, live, nowS, lostAfterMin, isChosen, onChoose }: ItemProps) {
  const { liveMap } = useWords()
  const formats = useFormats()
  const atS = live?.atS ?? (row.position ? Math.floor(Date.parse(row.position.at) / 1000) : null)
  const item = useRef<HTMLButtonElement>(null)
  // Chosen on the map, it comes into sight in the list.
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li className={styles.item}>
      <button
        ref={item}
        type="button"
        className={styles.truck}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : row.id)}
      >
        <span className={styles.line}>
          <span className={styles.unit}>{row.unit}</span>
          <span className={styles.muted}>
            {atS === null ? liveMap.age.none : formats.age(instant(atS * 1000), instant(nowS * 1000))}
          </span>
        </span>
        <TruckBadges
          status={live?.status ?? row.status}
          isLate={live?.isLate ?? row.isLate}
          ageS={atS === null ? null : nowS - atS}
          lostAfterMin={lostAfterMin}
        />
        <span className={styles.muted}>
          {[row.driver?.name ?? liveMap.noDriver, row.load?.number, row.next?.site].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
})
