import { dayAxis } from '#domain/schedule/day-axis.ts'
import type { DayBoard } from '#domain/schedule/day-board.ts'
import { plannedLoads, planState } from '#domain/schedule/publication.ts'
import { Banner, Button } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'

/** What a driver was told of the day, to be confirmed; nothing where the day was not published. */
export function OwnPlan({ board }: { board: DayBoard }) {
  const { schedule: w } = useWords()
  const formats = useFormats()
  const { driverId } = useMe()
  const utils = trpc.useUtils()
  const confirm = trpc.schedule.confirm.useMutation({ onSettled: () => utils.schedule.invalidate() })
  const action = useOperation(confirm)
  const refusal = useRefusal(confirm.error)
  const driver = board.drivers.find(({ id }) => id === driverId)
  const plan = driver?.plan
  if (!driver || !plan) return null
  const state = planState(plannedLoads(board.loads, driver.id, dayAxis(board.day, board.zone)), plan)
  const told = w.plan.own(plan.publishedBy ?? w.plan.office, formats.instant(plan.publishedAt))
  return (
    <>
      {refusal && <Banner kind="danger" role="alert" title={refusal.sentence} />}
      <Banner
        kind={state === 'changed' ? 'warning' : state === 'confirmed' ? 'success' : 'info'}
        title={told}
        actions={
          plan.confirmedAt === null && (
            <Button
              variant="primary"
              isPending={confirm.isPending}
              onPress={() => confirm.mutate({ ...action, id: plan.id })}
            >
              {w.plan.confirm}
            </Button>
          )
        }
      >
        {[
          plan.confirmedAt && w.plan.ownConfirmed(formats.instant(plan.confirmedAt)),
          state === 'changed' && w.plan.ownChanged,
        ]
          .filter(Boolean)
          .join(' ')}
      </Banner>
    </>
  )
}
