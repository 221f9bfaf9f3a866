import { useState } from 'react'
import { type PerformanceCard, performanceCards } from '#domain/driver-performance/metrics.ts'
import { addDays, parseDay } from '#domain/units/time.ts'
import { Banner, DateField, SelectField, Stack, showToast, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { ShownCard } from './card-data.ts'

const USUAL_DAYS = 14
const MOST_LETTERS = 1000

/** Gives a driver something to work on until a day. */
export function TaskDialog({ card, onClose }: { card: ShownCard; onClose: () => void }) {
  const { driverPerformance: w, refusals } = useWords()
  const today = useToday()
  const [made] = useState(() => ({ id: newId() }))
  const [about, setAbout] = useState<PerformanceCard>(weakest(card))
  const [task, setTask] = useState('')
  const [due, setDue] = useState<string | null>(addDays(today, USUAL_DAYS))
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const call = trpc.driverPerformance.giveTask.useMutation({
    onSuccess: async () => {
      await utils.driverPerformance.invalidate()
      showToast({ tone: 'done', text: w.given })
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const said = task.trim()
  const dueOn = due === null ? null : parseDay(due)
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  const give = () => {
    setTried(true)
    if (said === '' || dueOn === null) return
    call.mutate({ ...action, ...made, driverId: card.driverId, card: about, task: said, dueOn })
  }
  return (
    <ActionDialog
      title={w.giveTaskTo(card.name)}
      action={w.giveTask}
      isPending={call.isPending}
      onAct={give}
      onClose={onClose}
    >
      <Stack gap={4}>
        {(above ?? fields.driverId) && <Banner kind="danger" title={above ?? fields.driverId ?? ''} />}
        <SelectField
          label={w.about}
          value={about}
          options={performanceCards.map((value) => ({ value, text: w.card[value] }))}
          onChange={setAbout}
        />
        <TextArea
          isRequired
          label={w.whatToDo}
          rows={3}
          maxLength={MOST_LETTERS}
          value={task}
          onChange={setTask}
          error={missing(said === '') ?? fields.task}
        />
        <DateField
          isRequired
          label={w.due}
          value={due}
          onChange={setDue}
          error={missing(dueOn === null) ?? fields.dueOn}
        />
      </Stack>
    </ActionDialog>
  )
}

/** The card with the lowest score, which is what one would speak about. */
function weakest({ cards }: ShownCard): PerformanceCard {
  const scored = performanceCards.filter((each) => cards[each].score !== null)
  return scored.toSorted((a, b) => (cards[a].score ?? 0) - (cards[b].score ?? 0))[0] ?? 'safety'
}
