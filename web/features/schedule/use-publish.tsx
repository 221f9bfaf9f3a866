import { Suspense, useState } from 'react'
import { dayAxis } from '#domain/schedule/day-axis.ts'
import { plannedLoads, planState } from '#domain/schedule/publication.ts'
import type { Day } from '#domain/units/brands.ts'
import { Button, SendIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog')

/** Tells drivers of the day that is shown: `button` says how many do not know it as it is planned, `parts` is its dialog. */
export function usePublish(day: Day) {
  const { schedule: w } = useWords()
  const formats = useFormats()
  const mayPublish = useMay('schedule.publish')
  const [isOpen, setOpen] = useState(false)
  // The board below asks for the same day and shows what goes wrong.
  const { data: board } = trpc.schedule.day.useQuery({ day }, { enabled: mayPublish })
  const axis = board && dayAxis(board.day, board.zone)
  const untold =
    board && axis
      ? board.drivers.filter(({ id, plan }) => {
          const state = planState(plannedLoads(board.loads, id, axis), plan)
          return state === 'unpublished' || state === 'changed'
        }).length
      : 0
  const button = mayPublish && (
    <Button
      variant={untold > 0 ? 'primary' : 'secondary'}
      icon={<SendIcon size={16} aria-hidden />}
      isDisabled={!board}
      onPress={() => setOpen(true)}
    >
      {untold > 0 ? w.plan.publishCount(formats.number(untold)) : w.plan.publish}
    </Button>
  )
  const parts = <Suspense>{isOpen && <PublishDialog day={day} onClose={() => setOpen(false)} />}</Suspense>
  return { button, parts }
}
