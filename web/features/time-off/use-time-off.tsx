import { Suspense, useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { addDays } from '#domain/units/time.ts'
import { Button, CalendarIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'

const TimeOffDrawer = lazyPart(() => import('./time-off-drawer.tsx'), 'TimeOffDrawer')

/** How far days off are looked at, before today and after it. */
const [BEFORE_DAYS, AFTER_DAYS] = [31, 92]

/** Days off beside the board: `button` says how many wait for a decision, `parts` is the list of them. */
export function useTimeOff() {
  const { timeOff: w } = useWords()
  const formats = useFormats()
  const me = useMe()
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const decides = isOffice(me)
  const span = { from: addDays(today, -BEFORE_DAYS), to: addDays(today, AFTER_DAYS) }
  // A number on a button: where it cannot be read, the list that opens says why.
  const { data: asked } = trpc.timeOff.list.useQuery({ ...span, state: 'asked' }, { enabled: decides })
  const waiting = asked?.rows.length ?? 0
  const button = (
    <Button icon={<CalendarIcon size={16} aria-hidden />} onPress={() => setOpen(true)}>
      {decides && waiting > 0 ? w.openCount(formats.number(waiting)) : w.title}
    </Button>
  )
  const parts = <Suspense>{isOpen && <TimeOffDrawer span={span} onClose={() => setOpen(false)} />}</Suspense>
  return { button, parts }
}
