import { phaseOf } from '#domain/bidding/deadline.ts'
import type { PostingStatus } from '#domain/bidding/posting-states.ts'
import type { Instant } from '#domain/units/brands.ts'
import { minutesBetween } from '#domain/units/time.ts'
import { StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'

/** Until when bids are taken, and how long that is while it is open. */
export function PostingTimer({ status, closesAt }: { status: PostingStatus; closesAt: Instant }) {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const now = useNow()
  const at = <time dateTime={closesAt}>{formats.instant(closesAt)}</time>
  if (status !== 'open') return at
  const phase = phaseOf(closesAt, now)
  if (phase === 'over') {
    return (
      <>
        {at} <StatusBadge tone="idle" label={w.over} />
      </>
    )
  }
  const left = w.closesIn(formats.duration(Math.max(1, minutesBetween(now, closesAt))))
  return (
    <>
      {at} <StatusBadge tone={phase === 'ending' ? 'site' : 'active'} label={left} />
    </>
  )
}
