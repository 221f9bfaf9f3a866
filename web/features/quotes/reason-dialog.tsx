import { useState } from 'react'
import { Banner, Button, Dialog, Stack, TextArea } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useFormRefusal } from './use-quote-call.ts'

type ReasonDialogProps = {
  title: string
  text: string
  /** Words of the button that does it. */
  button: string
  call: { isPending: boolean; error: unknown }
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks why before a step that is explained to whoever reads it later. */
export function ReasonDialog({ title, text, button, call, onSend, onClose }: ReasonDialogProps) {
  const { quotes, shell } = useWords()
  const [reason, setReason] = useState('')
  const { above, fields } = useFormRefusal(call.error)
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
            isPending={call.isPending}
            isDisabled={reason.trim() === ''}
            onPress={() => onSend(reason.trim())}
          >
            {button}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{text}</p>
        {above && <Banner kind="danger" title={above} />}
        <TextArea
          autoFocus
          isRequired
          label={quotes.step.reason}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={fields.reason}
        />
      </Stack>
    </Dialog>
  )
}
