import { useSyncExternalStore } from 'react'
import { Banner, PlainButton } from '#ui'
import { useDriverWork } from '#web/features/driver/use-driver-work.ts'
import { useWords } from '#web/format/words.tsx'
import { releases, takeRelease } from '#web/offline/releases.ts'
import { isStorageLow } from '#web/offline/storage-room.ts'

/** What a driver must know of his phone's store: it is full, so that something is not safe yet, or gets full. */
export function StoreNotices() {
  const { sync } = useWords()
  const { state } = useDriverWork()
  return (
    <>
      {state.unsaved > 0 && <Banner kind="danger" title={sync.full} />}
      {state.unsaved === 0 && state.storage && isStorageLow(state.storage) && (
        <Banner kind="warning" title={sync.low} />
      )}
      <ReleaseNotice isFree={state.count.waiting === 0 && state.drafts.length === 0} />
    </>
  )
}

/** A new release is offered once nothing is unsent and nothing half collected. */
export function ReleaseNotice({ isFree }: { isFree: boolean }) {
  const { sync } = useWords()
  const isWaiting = useSyncExternalStore(releases.subscribe, releases.isWaiting)
  if (!isWaiting || !isFree) return null
  return (
    <Banner
      title={sync.release}
      actions={
        <PlainButton size="large" onClick={takeRelease}>
          {sync.useRelease}
        </PlainButton>
      }
    />
  )
}
