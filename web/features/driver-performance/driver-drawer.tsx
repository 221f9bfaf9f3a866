import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Dialog, Row, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { DriverCard } from './driver-card.tsx'
import type { PerformanceProps } from './performance-search.ts'
import { useLook } from './use-look.ts'

type Props = PerformanceProps & { driverId: Uuid }

/** A driver's card above the page. Whoever comes by a link has not looked yet: without a look nothing of it is read. */
export function DriverDrawer({ driverId, search, onSearch }: Props) {
  const { driverPerformance: w, shell } = useWords()
  const me = useMe()
  const isOwn = driverId === me.driverId
  return (
    <Dialog
      isOpen
      size="wide"
      title={w.driver}
      closeLabel={shell.close}
      onOpenChange={() => onSearch({ driver: undefined, look: undefined, metric: undefined })}
    >
      {isOwn || search.look ? (
        <QueryBoundary question={JSON.stringify([driverId, search.metric])} shape="rows">
          <DriverCard driverId={driverId} lookId={isOwn ? null : (search.look ?? null)} {...{ search, onSearch }} />
        </QueryBoundary>
      ) : (
        <NotLooked driverId={driverId} onSearch={onSearch} />
      )}
    </Dialog>
  )
}

function NotLooked({ driverId, onSearch }: Pick<Props, 'driverId' | 'onSearch'>) {
  const { driverPerformance: w } = useWords()
  const { open, refusal, isPending } = useLook(onSearch)
  return (
    <Stack gap={3}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <p>{w.lookKept}</p>
      <Row>
        <Button variant="primary" isPending={isPending} onPress={() => open(driverId)}>
          {w.lookAt}
        </Button>
      </Row>
    </Stack>
  )
}
