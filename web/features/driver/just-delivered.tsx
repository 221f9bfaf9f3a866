import { DRIVER_TAKE_BACK_MIN } from '#domain/loads/next-actions.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'
import type { DriverToday } from '#server/features/driver/driver-load.ts'
import { Banner, Button, UndoIcon } from '#ui'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { isOf } from '#web/offline/store.ts'
import { moment, plainStep } from './plain-step.ts'
import { useDriverWork } from './use-driver-work.ts'

type Delivered = DriverToday['delivered'][number]

/** Says what was just delivered, and for two minutes offers to take it back. */
export function JustDelivered({ today }: { today: DriverToday }) {
  const now = useNow()
  const last = justDelivered(today, now)
  return last ? <DeliveredNotice load={last} /> : null
}

/** The load that was delivered within the last two minutes, if any. */
export function justDelivered(today: DriverToday, now: Instant): Delivered | undefined {
  return today.delivered.find(({ deliveredAt }) => deliveredAt && isRecent(deliveredAt, now))
}

function isRecent(deliveredAt: Instant, now: Instant): boolean {
  return instantMs(now) - instantMs(deliveredAt) <= DRIVER_TAKE_BACK_MIN * 60_000
}

function DeliveredNotice({ load }: { load: Delivered }) {
  const words = useWords()
  const { work, state } = useDriverWork()
  const own = state.operations.filter(isOf('driver.step')).filter((operation) => operation.entity === load.id)
  const isTakenBack = own.at(-1)?.input.action === 'take_back'
  const takeBack = () => {
    const input = plainStep({ id: load.id }, 'take_back', moment(null))
    const operation = { id: input.operationId, entity: load.id, entityName: load.number, kind: 'driver.step' as const }
    void work.take({ ...operation, input, baseVersion: null, dependsOn: [], createdAt: input.happenedAt }, null)
  }
  const said = isTakenBack ? words.driver.tookBack : words.loads.happened.deliver
  return (
    <Banner
      kind="success"
      title={[said, load.number].filter(Boolean).join(' · ')}
      actions={
        isTakenBack ? undefined : (
          <Button size="large" icon={<UndoIcon size={20} aria-hidden />} onPress={takeBack}>
            {words.driver.takeBack(words.loads.action.deliver)}
          </Button>
        )
      }
    />
  )
}
