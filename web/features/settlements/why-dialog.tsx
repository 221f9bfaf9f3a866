import { useState } from 'react'
import { Banner, Button, Dialog, Stack, TextArea } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useFormRefusal } from './use-pay-call.ts'

type WhyDialogProps = {
  title: string
  text: string
  /** Words of the button that does it. */
  button: string
  call: { isPending: boolean; error: unknown }
  isDanger?: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks why before a step that is explained to whoever reads it later. */
export function WhyDialog({ title, text, button, call, isDanger, onSend, onClose }: WhyDialogProps) {
  const { pay, shell } = useWords()
  const [reason, setReason] = useState('')
  const { above, fields } = useFormRefusal(call.error)
  return (
    <Dialog
      isOpen
      isAlert={isDanger}
      onOpenChange={onClose}
      title={title}
      closeLabel={shell.close}
      actions={
        <>
          <Button onPress={onClose}>{shell.cancel}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isPending={call.isPending}
            isDisabled={reason.trim() === ''}
            onPress={() => onSend(reason)}
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
          label={pay.reason}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={fields.reason}
        />
      </Stack>
    </Dialog>
  )
}
