import { useState } from 'react'
import { monthMoves, type MonthState as State } from '#domain/budgets/categories.ts'
import { Banner, Button, Row, Stack, StatusBadge, showToast, TextArea, type Tone } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { BudgetMonth } from './budget-data.ts'

const tones: Record<State, Tone> = { open: 'active', approved: 'done', locked: 'idle' }

/** Where the budget of a month stands, and the steps from there. */
export function MonthState({ state: shown }: { state: BudgetMonth }) {
  const { budgets: w } = useWords()
  const formats = useFormats()
  const [step, setStep] = useState<State | null>(null)
  const { month, state, changedBy } = shown
  return (
    <Row gap={2}>
      <strong>{formats.month(month.slice(0, 7))}</strong>
      <StatusBadge tone={tones[state]} label={w.state[state]} />
      {changedBy && <span>{w.stateBy(changedBy)}</span>}
      {monthMoves[state].map((to) => (
        <Button key={to} size="small" onPress={() => setStep(to)}>
          {w.move[to]}
        </Button>
      ))}
      {step && <MoveDialog shown={shown} to={step} onClose={() => setStep(null)} />}
    </Row>
  )
}

function MoveDialog({ shown, to, onClose }: { shown: BudgetMonth; to: State; onClose: () => void }) {
  const { budgets: w, refusals } = useWords()
  const formats = useFormats()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const move = trpc.budgets.moveMonth.useMutation({
    onSuccess: async () => {
      await utils.budgets.invalidate()
      showToast({ tone: 'done', text: w.moved })
      onClose()
    },
    onError: () => utils.budgets.invalidate(),
  })
  const action = useOperation(move)
  const { above, fields } = useFormRefusal(move.error)
  const said = reason.trim()
  const { month, version } = shown
  const send = () => {
    setTried(true)
    if (to === 'open' && said === '') return
    move.mutate({ ...action, month, version, to, reason: to === 'open' ? said : null })
  }
  const refused = above ?? fields.to
  return (
    <ActionDialog
      title={w.moveTitle(w.move[to], formats.month(month.slice(0, 7)))}
      action={w.move[to]}
      size="small"
      isPending={move.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refused && <Banner kind="danger" title={refused} />}
        <p>{w.moveText[to]}</p>
        {to === 'open' && (
          <TextArea
            autoFocus
            isRequired
            label={w.reason}
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={isTried && said === '' ? refusals.required() : fields.reason}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}
