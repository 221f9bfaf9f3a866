import { lazy, Suspense, useState } from 'react'
import { Button, MapIcon, Skeleton } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './portal.module.css'

type Load = Outputs['portal']['loads']['rows'][number]

// The map library is several times the rest of the page: it comes when somebody wants to see the map.
const LoadMap = lazy(() => import('../tracking/load-map.tsx'))

/** The stops of a load and its truck on a map, the truck as exactly as the link allows. */
export function PortalMap({ load, isMetric }: { load: Load; isMetric: boolean }) {
  const { portal, shell } = useWords()
  const [isOpen, setOpen] = useState(false)
  const stops = load.stops.map((stop, index) => ({ ...stop, id: `${load.id} ${index}`, name: stop.site }))
  return (
    <div className={styles.map}>
      <Button
        size="small"
        icon={<MapIcon size={16} aria-hidden />}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {isOpen ? portal.hideMap : portal.showMap}
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton label={shell.loading} shape="block" />}>
          <LoadMap
            stops={stops}
            driven={load.place ? [load.place] : []}
            planned={[]}
            isMetric={isMetric}
            streetsAt="/api/portal/map"
            isRough={load.place?.isRounded ?? false}
          />
          {load.place?.isRounded && <p className={styles.note}>{portal.roughPlace}</p>}
        </Suspense>
      )}
    </div>
  )
}
