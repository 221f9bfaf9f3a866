import { type ReactNode, useState } from 'react'
import type { Day } from '#domain/units/brands.ts'
import { addDays, parseDay } from '#domain/units/time.ts'
import { Banner, CheckboxField, DateField, Stack } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useWords } from '#web/format/words.tsx'

type RollForwardDialogProps = {
  /** What is copied, as it is said: "12 loads selected". */
  subject: string
  /** The day that they have; the one after it stands there. */
  from: Day
  /** Whether it is proposed that the same drivers haul them. */
  begins: { withHauler: boolean }
  isPending: boolean
  /** Nothing is chosen. */
  isNone?: boolean
  /** What was refused, in one sentence. */
  refusal?: string
  onClose: () => void
  onConfirm: (step: { day: Day; withHauler: boolean }) => void
  /** The choice of what is copied. */
  children?: ReactNode
}

/** Asks on which day the loads are planned once more, and whether for the same drivers. */
export function RollForwardDialog(props: RollForwardDialogProps) {
  const { loadPages, refusals } = useWords()
  const w = loadPages.rollForward
  const [day, setDay] = useState<Day | null>(() => addDays(props.from, 1))
  const [withHauler, setWithHauler] = useState(props.begins.withHauler)
  return (
    <ActionDialog
      title={`${w.title}: ${props.subject}`}
      action={w.title}
      isPending={props.isPending}
      isDisabled={day === null || props.isNone}
      onAct={() => day && props.onConfirm({ day, withHauler })}
      onClose={props.onClose}
    >
      <Stack gap={4}>
        {props.refusal && <Banner kind="danger" role="alert" title={props.refusal} />}
        <p>{w.text}</p>
        <DateField
          label={w.day}
          isRequired
          value={day}
          onChange={(typed) => setDay(typed === null ? null : parseDay(typed))}
          error={day === null ? refusals.required() : undefined}
        />
        <CheckboxField label={w.withHauler} isSelected={withHauler} onChange={setWithHauler} />
        {props.children}
      </Stack>
    </ActionDialog>
  )
}
