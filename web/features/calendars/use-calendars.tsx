import { Suspense, useState } from 'react'
import { Button, CalendarIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'

const CalendarsDrawer = lazyPart(() => import('./calendars-drawer.tsx'), 'CalendarsDrawer')

/** Calendars of other programs beside the board: `button` opens the list of links to them, `parts` is that list. */
export function useCalendars() {
  const { calendars: w } = useWords()
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button icon={<CalendarIcon size={16} aria-hidden />} onPress={() => setOpen(true)}>
      {w.title}
    </Button>
  )
  const parts = <Suspense>{isOpen && <CalendarsDrawer onClose={() => setOpen(false)} />}</Suspense>
  return { button, parts }
}
