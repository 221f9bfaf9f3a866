import { useState } from 'react'
import { Banner, CheckboxField, Stack, TextArea } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useWords } from '#web/format/words.tsx'
import type { ReasonedStep } from './reasoned-steps.ts'

type ReasonDialogProps = {
  step: ReasonedStep
  /** What the step is taken for: a load's number, or how many are selected. */
  subject: string
  /** Whether a truck was ordered for it, so that cancelling may be charged. */
  hasTruck: boolean
  isPending: boolean
  refusal: string | null
  onClose: () => void
  onConfirm: (reason: string, isTonu: boolean) => void
}

/** Asks why before a step that must be explained. Cancelling a load with a truck asks whether the trip is charged (TONU). */
export function ReasonDialog({ step, subject, hasTruck, isPending, refusal, onClose, onConfirm }: ReasonDialogProps) {
  const words = useWords()
  const text = words.loadPages
  const [reason, setReason] = useState('')
  const [isTonu, setTonu] = useState(false)
  const isCancel = step === 'cancel'
  return (
    <ActionDialog
      title={`${words.loads.action[step]}: ${subject}`}
      action={words.loads.action[step]}
      isDanger={isCancel}
      isDisabled={reason.trim() === ''}
      isPending={isPending}
      onAct={() => onConfirm(reason.trim(), isTonu)}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal} />}
        {isCancel && hasTruck && <p>{text.detail.cancelText}</p>}
        <TextArea
          autoFocus
          isRequired
          label={text.reason}
          description={text.reasonHint}
          value={reason}
          onChange={setReason}
        />
        {isCancel && hasTruck && <CheckboxField label={text.chargeTonu} isSelected={isTonu} onChange={setTonu} />}
      </Stack>
    </ActionDialog>
  )
}
