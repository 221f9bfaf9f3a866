import { BackIcon, Button, ErrorState, SegmentedControl, Skeleton, Stack } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { SitePicker } from '../../parties/site-picker.tsx'
import type { Basemap } from '../basemap/basemap.ts'
import styles from '../map/tracking-page.module.css'
import type { TrackingSearch } from '../map/tracking-search.ts'
import { RouteEditor } from './route-editor.tsx'
import { type RouteTarget, useRouteTarget } from './use-route-target.ts'

export type RoutePlanProps = {
  search: TrackingSearch
  basemap: Basemap | null
  onSearch: (changes: Partial<TrackingSearch>) => void
}

/** Plans a route: first what it is for, then its line. */
export function RoutePlan({ search, basemap, onSearch }: RoutePlanProps) {
  const { plannedRoutes, shell } = useWords()
  const { target, isLoading, error, retry } = useRouteTarget(search)
  const refusal = useRefusal(error)
  const leave = () => onSearch({ route: undefined, from: undefined, to: undefined, load: undefined })
  const isSame = search.from !== undefined && search.from === search.to
  return (
    <>
      <div>
        <Button size="small" variant="quiet" icon={<BackIcon size={16} aria-hidden />} onPress={leave}>
          {plannedRoutes.back}
        </Button>
      </div>
      {search.load ? (
        target && <ForLoad target={target} onSearch={onSearch} />
      ) : (
        <Stack gap={2} align="stretch">
          <SitePicker
            canCreate={false}
            label={plannedRoutes.target.from}
            value={search.from ?? null}
            onChange={(from) => onSearch({ from: from ?? undefined })}
          />
          <SitePicker
            canCreate={false}
            label={plannedRoutes.target.to}
            value={search.to ?? null}
            error={isSame ? plannedRoutes.target.same : undefined}
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
      {!target && !isLoading && !refusal && <p className={styles.muted}>{plannedRoutes.target.pick}</p>}
      {target && (
        <RouteEditor
          key={keyOf(target)}
          target={target}
          basemap={basemap}
          onSaved={(route) => onSearch({ route, from: undefined, to: undefined, load: undefined })}
          onCancel={leave}
        />
      )}
    </>
  )
}

/** Whether it is for this load alone; one with other stops has no lane. */
function ForLoad({ target, onSearch }: { target: RouteTarget; onSearch: RoutePlanProps['onSearch'] }) {
  const { plannedRoutes } = useWords()
  const { pickup, delivery, loadNumber, isLane } = target
  const only = plannedRoutes.target.load(loadNumber ?? '')
  return (
    <>
      <p>{plannedRoutes.lane(pickup.name, delivery.name)}</p>
      {isLane ? (
        <SegmentedControl
          label={plannedRoutes.target.title}
          value="load"
          onChange={(next) => {
            if (next === 'lane') onSearch({ load: undefined, from: pickup.id, to: delivery.id })
          }}
          options={[
            { value: 'load', text: only },
            { value: 'lane', text: plannedRoutes.target.every },
          ]}
        />
      ) : (
        <p className={styles.muted}>{only}</p>
      )}
    </>
  )
}

/** Names what is drawn for: another target begins another drawing. */
function keyOf({ of }: RouteTarget): string {
  return of.for === 'load' ? of.loadId : `${of.pickupSiteId}.${of.deliverySiteId}`
}
