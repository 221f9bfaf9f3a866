import { type ReactNode, useState } from 'react'
import { Banner, Button, Dialog, Stack, TextArea } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'

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
  const { shell } = useWords()
  const [answer, setAnswer] = useState('')
  const refusal = useRefusal(error)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      closeLabel={shell.close}
      actions={
        <>
          <Button onPress={onClose}>{shell.cancel}</Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={answer.trim() === ''}
            onPress={() => onSend(answer)}
          >
            {send}
          </Button>
        </>
      }
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
    </Dialog>
  )
}
