import { useSelector } from '@tanstack/react-store'
import { Suspense } from 'react'
import { useDriverWork } from '#web/features/driver/use-driver-work.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { isReleaseWaiting } from '#web/offline/releases.ts'
import { isStorageLow } from '#web/offline/storage-room.ts'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import type { Notice } from './store-notice.tsx'

const storeNotice = () => import('./store-notice.tsx')
const StoreNotice = lazyPart(storeNotice, 'StoreNotice')

/** What a driver must know of their phone's store: it is full, so that something is not safe yet, or gets full. */
export function StoreNotices() {
  const { state } = useDriverWork()
  const isWaiting = useSelector(isReleaseWaiting)
  // Hardly ever said; where it must be, there may be no signal to fetch it.
  useFetchedAhead(storeNotice)
  const { unsaved, isLocked, storage, count, drafts } = state
  // A new release is offered once nothing is unsent and nothing half collected.
  const isFree = count.waiting === 0 && !isLocked && drafts.length === 0
  const notices: Notice[] = [
    ...(unsaved > 0 ? (['full'] as const) : []),
    ...(isLocked ? (['locked'] as const) : []),
    ...(unsaved === 0 && storage && isStorageLow(storage) ? (['low'] as const) : []),
    ...(isWaiting && isFree ? (['release'] as const) : []),
  ]
  return (
    <Suspense>
      {notices.map((notice) => (
        <StoreNotice key={notice} notice={notice} />
      ))}
    </Suspense>
  )
}
