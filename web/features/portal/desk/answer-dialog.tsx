import { type ReactNode, useState } from 'react'
import { Banner, Stack, TextArea } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'

type AnswerDialogProps = {
  title: string
  text: ReactNode
  label: string
  send: string
  isPending: boolean
  error: unknown
  onSend: (answer: string) => void
  onClose: () => void
}

/** The office's words to a customer: an answer, or why not. */
export function AnswerDialog({ title, text, label, send, isPending, error, onSend, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useState('')
  const refusal = useRefusal(error)
  return (
    <ActionDialog
      title={title}
      action={send}
      isPending={isPending}
      isDisabled={answer.trim() === ''}
      onAct={() => onSend(answer)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{text}</p>
        {refusal && !refusal.fields.answer && <Banner kind="danger" title={refusal.sentence} />}
        <TextArea
          autoFocus
          isRequired
          label={label}
          maxLength={500}
          value={answer}
          onChange={setAnswer}
          error={refusal?.fields.answer}
        />
      </Stack>
    </ActionDialog>
  )
}
