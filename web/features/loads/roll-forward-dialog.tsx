import { useState } from 'react'
import type { Day } from '#domain/units/brands.ts'
import { addDays, parseDay } from '#domain/units/time.ts'
import { DateField, Stack } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useWords } from '#web/format/words.tsx'
import { useToday } from '../parties/use-today.ts'

type RollForwardDialogProps = {
  /** What is copied, as it is said: "12 loads selected". */
  subject: string
  isPending: boolean
  onClose: () => void
  onConfirm: (day: Day) => void
}

/** Asks on which day the loads are planned once more; tomorrow stands there. */
export function RollForwardDialog({ subject, isPending, onClose, onConfirm }: RollForwardDialogProps) {
  const { loadPages, refusals } = useWords()
  const w = loadPages.rollForward
  const today = useToday()
  const [day, setDay] = useState<Day | null>(() => addDays(today, 1))
  return (
    <ActionDialog
      title={`${w.title}: ${subject}`}
      action={w.title}
      isPending={isPending}
      isDisabled={day === null}
      onAct={() => day && onConfirm(day)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{w.text}</p>
        <DateField
          label={w.day}
          isRequired
          value={day}
          onChange={(typed) => setDay(typed === null ? null : parseDay(typed))}
          error={day === null ? refusals.required() : undefined}
        />
      </Stack>
    </ActionDialog>
  )
}
