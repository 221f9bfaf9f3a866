import { BackIcon, Button, ErrorState, SegmentedControl, Skeleton, Stack } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { SitePicker } from '../../parties/site-picker.tsx'
import type { GroundMap } from '../ground/ground-map.ts'
import styles from '../map/tracking-page.module.css'
import type { TrackingSearch } from '../map/tracking-search.ts'
import { useWayTarget, type WayTarget } from './use-way-target.ts'
import { WayEditor } from './way-editor.tsx'

export type WayPlanProps = {
  search: TrackingSearch
  ground: GroundMap | null
  onSearch: (changes: Partial<TrackingSearch>) => void
}

/** Plans a way: first what it is for, then its line. */
export function WayPlan({ search, ground, onSearch }: WayPlanProps) {
  const { ways, shell } = useWords()
  const { target, isLoading, error, retry } = useWayTarget(search)
  const refusal = useRefusal(error)
  const leave = () => onSearch({ way: undefined, from: undefined, to: undefined, load: undefined })
  const isSame = search.from !== undefined && search.from === search.to
  return (
    <>
      <div>
        <Button size="small" variant="quiet" icon={<BackIcon size={16} aria-hidden />} onPress={leave}>
          {ways.back}
        </Button>
      </div>
      {search.load ? (
        target && <ForLoad target={target} onSearch={onSearch} />
      ) : (
        <Stack gap={2} align="stretch">
          <SitePicker
            canCreate={false}
            label={ways.target.from}
            value={search.from ?? null}
            onChange={(from) => onSearch({ from: from ?? undefined })}
          />
          <SitePicker
            canCreate={false}
            label={ways.target.to}
            value={search.to ?? null}
            error={isSame ? ways.target.same : undefined}
            onChange={(to) => onSearch({ to: to ?? undefined })}
          />
        </Stack>
      )}
      {isLoading && !target && <Skeleton label={shell.loading} shape="rows" count={3} />}
      {refusal && (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={retry}>
          {refusal.sentence}
        </ErrorState>
      )}
      {!target && !isLoading && !refusal && <p className={styles.muted}>{ways.target.pick}</p>}
      {target && (
        <WayEditor
          key={keyOf(target)}
          target={target}
          ground={ground}
          onSaved={(way) => onSearch({ way, from: undefined, to: undefined, load: undefined })}
          onCancel={leave}
        />
      )}
    </>
  )
}

/** Whether it is for this load alone; one with other stops has no lane. */
function ForLoad({ target, onSearch }: { target: WayTarget; onSearch: WayPlanProps['onSearch'] }) {
  const { ways } = useWords()
  const { pickup, delivery, loadNumber, isLane } = target
  const only = ways.target.load(loadNumber ?? '')
  return (
    <>
      <p>{ways.lane(pickup.name, delivery.name)}</p>
      {isLane ? (
        <SegmentedControl
          label={ways.target.title}
          value="load"
          onChange={(next) => {
            if (next === 'lane') onSearch({ load: undefined, from: pickup.id, to: delivery.id })
          }}
          options={[
            { value: 'load', text: only },
            { value: 'lane', text: ways.target.every },
          ]}
        />
      ) : (
        <p className={styles.muted}>{only}</p>
      )}
    </>
  )
}

/** Names what is drawn for: another target begins another drawing. */
function keyOf({ of }: WayTarget): string {
  return of.for === 'load' ? of.loadId : `${of.pickupSiteId}.${of.deliverySiteId}`
}
