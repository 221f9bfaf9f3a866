import { Banner, Button } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { takeRelease } from '#web/offline/releases.ts'

export type Notice = 'full' | 'locked' | 'low' | 'release'

/** One thing that a driver must know of their phone's store or of a new release. */
export function StoreNotice({ notice }: { notice: Notice }) {
  const { sync } = useWords()
  if (notice === 'full') return <Banner kind="danger" title={sync.full} />
  if (notice === 'locked') return <Banner kind="warning" title={sync.locked} />
  if (notice === 'low') return <Banner kind="warning" title={sync.low} />
  return (
    <Banner
      title={sync.release}
      actions={
        <Button size="large" onPress={takeRelease}>
          {sync.useRelease}
        </Button>
      }
    />
  )
}
