import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, EmptyState, ErrorState, MapIcon, SegmentedControl, Skeleton, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { SitePicker } from '../../parties/site-picker.tsx'
import styles from '../map/tracking-page.module.css'
import type { TrackingSearch } from '../map/tracking-search.ts'
import own from './ways.module.css'

type Way = Outputs['tracking']['ways']['rows'][number]
const shown = ['inForce', 'all'] as const

export type WayListProps = { siteId: Uuid | null; onSearch: (changes: Partial<TrackingSearch>) => void }

/** The planned ways, the newest first: from where to where, how long, who drew them, and how many loads go by them. */
export function WayList({ siteId, onSearch }: WayListProps) {
  const { ways, shell } = useWords()
  const [which, setWhich] = useState<(typeof shown)[number]>('inForce')
  const list = trpc.tracking.ways.useInfiniteQuery(
    { siteId: siteId ?? undefined, past: which === 'all' || undefined },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  )
  const refusal = useRefusal(list.error)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const plan = (
    <Button
      variant="primary"
      size="small"
      onPress={() => onSearch({ way: 'new', from: siteId ?? undefined, to: undefined, load: undefined })}
    >
      {ways.draw}
    </Button>
  )
  return (
    <>
      <p className={styles.muted}>{ways.hint}</p>
      <SitePicker
        canCreate={false}
        label={ways.ofSite}
        value={siteId}
        onChange={(site) => onSearch({ site: site ?? undefined })}
      />
      <SegmentedControl
        label={ways.show}
        hideLabel
        value={which}
        onChange={setWhich}
        options={shown.map((value) => ({ value, text: ways[value] }))}
      />
      {list.isPending && <Skeleton label={shell.loading} shape="rows" count={3} />}
      {refusal && !list.data && (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void list.refetch()}>
          {refusal.sentence}
        </ErrorState>
      )}
      {list.data && rows.length === 0 && (
        <EmptyState icon={<MapIcon size={24} aria-hidden />} title={siteId ? ways.noneHere : ways.none} action={plan}>
          {ways.noneText}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <ul className={own.list} aria-label={ways.title}>
            {rows.map((way) => (
              <WayItem key={way.id} way={way} onOpen={() => onSearch({ way: way.id })} />
            ))}
          </ul>
          {list.hasNextPage && (
            <Button variant="quiet" onPress={() => void list.fetchNextPage()}>
              {shell.loadMore}
            </Button>
          )}
          <div>{plan}</div>
        </>
      )}
    </>
  )
}

function WayItem({ way, onOpen }: { way: Way; onOpen: () => void }) {
  const { ways } = useWords()
  const formats = useFormats()
  const { loadsNow, load } = way
  return (
    <li className={styles.item}>
      <button type="button" className={styles.truck} onClick={onOpen}>
        <span className={styles.unit}>{ways.lane(way.pickup.name, way.delivery.name)}</span>
        <span className={styles.muted}>
          {[
            formats.distance(way.metres),
            ways.version(formats.number(way.version)),
            load?.number && ways.onlyLoad(load.number),
            !load && !way.endedAt && (loadsNow > 0 ? ways.loadsNow(loadsNow, formats.number(loadsNow)) : ways.noLoads),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.muted}>
          {ways.since(formats.instant(way.created_at), way.by ?? ways.someone)}
          {way.endedAt && (
            <>
              {' '}
              <StatusBadge tone="idle" label={ways.ended} />
            </>
          )}
        </span>
      </button>
    </li>
  )
}
