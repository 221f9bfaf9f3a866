import { useState } from 'react'
import { dayAxis } from '#domain/schedule/day-axis.ts'
import type { BoardDriver, DayBoard } from '#domain/schedule/day-board.ts'
import { type PlanChange, type PlanState, planChanges, plannedLoads, planState } from '#domain/schedule/publication.ts'
import type { PlannedLoad } from '#domain/schedule/published-plan.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { Banner, CheckboxField, Stack } from '#ui'
import { isOvertaken, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { ChangeLine } from './change-line.tsx'

type Untold = { driver: BoardDriver; loads: PlannedLoad[]; state: PlanState; changes: PlanChange[] }

/** Which drivers are told of a day, with what each of them does not know yet. */
export function PublishDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const { schedule: w } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const [board] = trpc.schedule.day.useSuspenseQuery({ day })
  const [left, setLeft] = useState<ReadonlySet<Uuid>>(new Set())
  const publish = trpc.schedule.publish.useMutation({ onSettled: () => utils.schedule.invalidate() })
  const action = useOperation(publish)
  const refusal = useRefusal(publish.error)
  const isOver = dayAxis(board.day, board.zone).to <= useNow()
  const untold = untoldOf(board)
  const chosen = untold.filter(({ driver }) => !left.has(driver.id))
  const send = () =>
    publish.mutate({ ...action, day, drivers: chosen.map(({ driver, loads }) => asSeen(driver, loads, board)) })
  return (
    <ActionDialog
      title={w.plan.title(formats.day(day))}
      action={w.plan.publishCount(formats.number(chosen.length))}
      isDone={publish.isSuccess}
      isPending={publish.isPending}
      isDisabled={isOver || chosen.length === 0}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {publish.data ? (
          <Banner kind="success" role="status" title={w.plan.done(publish.data.published)} />
        ) : (
          <>
            {refusal && (
              <Banner kind="danger" role="alert" title={isOvertaken(publish.error) ? w.plan.stale : refusal.sentence} />
            )}
            <p>{w.plan.text}</p>
            {isOver && <Banner kind="warning" title={w.plan.over} />}
            {untold.length === 0 ? (
              <p>{w.plan.nothing}</p>
            ) : (
              <Choice untold={untold} left={left} onLeave={setLeft} zone={board.zone} />
            )}
          </>
        )}
      </Stack>
    </ActionDialog>
  )
}

/** The drivers who do not know the day as it is planned. */
function untoldOf({ day, zone, drivers, loads }: DayBoard): Untold[] {
  const axis = dayAxis(day, zone)
  return drivers.flatMap((driver) => {
    const planned = plannedLoads(loads, driver.id, axis)
    const state = planState(planned, driver.plan)
    if (state !== 'unpublished' && state !== 'changed') return []
    return [{ driver, loads: planned, state, changes: planChanges(planned, driver.plan?.loads ?? []) }]
  })
}

function asSeen({ id }: BoardDriver, loads: readonly PlannedLoad[], board: DayBoard) {
  const versions = new Map(board.loads.map((load) => [load.id, load.version]))
  return { driverId: id, loads: loads.map((load) => ({ id: load.id, version: versions.get(load.id) ?? 0 })) }
}

type ChoiceProps = {
  untold: readonly Untold[]
  zone: string
  left: ReadonlySet<Uuid>
  onLeave: (left: ReadonlySet<Uuid>) => void
}

/** Each driver with a tick and what is new to them; one tick for all. */
function Choice({ untold, zone, left, onLeave }: ChoiceProps) {
  const { schedule: w } = useWords()
  const ids = untold.map(({ driver }) => driver.id)
  const isLeft = ids.filter((id) => left.has(id)).length
  return (
    <Stack gap={3}>
      <CheckboxField
        label={w.plan.all}
        isSelected={isLeft === 0}
        isIndeterminate={isLeft > 0 && isLeft < ids.length}
        onChange={(all) => onLeave(all ? new Set() : new Set(ids))}
      />
      {untold.map(({ driver, state, changes }) => (
        <div key={driver.id}>
          <CheckboxField
            label={`${driver.name} · ${w.plan.state[state]}`}
            isSelected={!left.has(driver.id)}
            onChange={(isIn) => onLeave(isIn ? without(left, driver.id) : new Set([...left, driver.id]))}
          />
          <ul>
            {changes.map((change) => (
              <li key={change.load.id}>
                <ChangeLine change={change} zone={zone} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  )
}

const without = (ids: ReadonlySet<Uuid>, id: Uuid) => new Set([...ids].filter((each) => each !== id))
