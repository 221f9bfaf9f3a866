import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { Tile } from './tile.tsx'

// The drawing comes after the figures that decide something.
const TonsChart = lazy(() => import('./tons-chart.tsx'))

/** What left the pickups today, hour by hour. */
export function TonsByHour() {
  const { dashboard: text } = useWords()
  return (
    <Tile title={text.tonsByHour}>
      <Hours />
    </Tile>
  )
}

function Hours() {
  const { dashboard: text, shell } = useWords()
  const [hours] = trpc.overview.tonsByHour.useSuspenseQuery()
  if (hours.length === 0) return <p>{text.noTons}</p>
  return (
    <Suspense fallback={<Skeleton label={shell.loading} shape="block" />}>
      <TonsChart hours={hours} />
    </Suspense>
  )
}
