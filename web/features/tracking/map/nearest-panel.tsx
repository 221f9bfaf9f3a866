import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { SitePicker } from '../../parties/site-picker.tsx'
import { ToolPanel } from './tool-panel.tsx'
import styles from './tracking-page.module.css'

export type NearestPanelProps = {
  siteId: Uuid | null
  nowS: number
  chosen: string | null
  onSite: (siteId: Uuid | null) => void
  onChoose: (truckId: string) => void
  onClose: () => void
}

/** Which truck without a load is nearest to a site. */
export function NearestPanel({ siteId, nowS, chosen, onSite, onChoose, onClose }: NearestPanelProps) {
  const text = useWords().liveMap.nearest
  return (
    <ToolPanel name={text.title} closeLabel={text.close} onClose={onClose}>
      <SitePicker canCreate={false} label={text.site} value={siteId} onChange={onSite} />
      {siteId && (
        <QueryBoundary key={siteId} shape="rows" count={3}>
          <Found siteId={siteId} nowS={nowS} chosen={chosen} onChoose={onChoose} />
        </QueryBoundary>
      )}
    </ToolPanel>
  )
}

function Found(asked: Pick<NearestPanelProps, 'nowS' | 'chosen' | 'onChoose'> & { siteId: Uuid }) {
  const text = useWords().liveMap.nearest
  const formats = useFormats()
  const [{ trucks }] = trpc.tracking.nearest.useSuspenseQuery({ siteId: asked.siteId }, { refetchInterval: 30_000 })
  if (trucks.length === 0) return <p className={styles.muted}>{text.none}</p>
  return (
    <ul className={styles.points}>
      {trucks.map((truck) => (
        <li key={truck.id}>
          <button
            type="button"
            className={styles.truck}
            aria-pressed={asked.chosen === truck.id}
            onClick={() => asked.onChoose(truck.id)}
          >
            <span className={styles.line}>
              <span className={styles.unit}>{truck.unit}</span>
              <span>{text.away(formats.distance(truck.awayM))}</span>
            </span>
            <span className={styles.muted}>
              {[truck.driver, formats.age(truck.at, instant(asked.nowS * 1000))].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
