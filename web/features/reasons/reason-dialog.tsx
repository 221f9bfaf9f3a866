import { useState } from 'react'
import { Banner, Stack, TextArea } from '#ui'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'

type ReasonDialogProps = {
  title: string
  text: string
  /** Words of the button that does it. */
  button: string
  call: { isPending: boolean; error: unknown }
  isDanger?: boolean
  /** Names the field where it is no reason but an answer. */
  label?: string
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks why before a step that is explained to whoever reads it later. */
export function ReasonDialog({ title, text, button, call, isDanger, label, onSend, onClose }: ReasonDialogProps) {
  const { shell } = useWords()
  const [reason, setReason] = useState('')
  const { above, fields } = useFormRefusal(call.error)
  return (
    <ActionDialog
      isAlert={isDanger}
      title={title}
      action={button}
      isDanger={isDanger}
      isPending={call.isPending}
      isDisabled={reason.trim() === ''}
      onAct={() => onSend(reason.trim())}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{text}</p>
        {above && <Banner kind="danger" title={above} />}
        <TextArea
          autoFocus
          isRequired
          label={label ?? shell.reason}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={fields.reason ?? fields.answer}
        />
      </Stack>
    </ActionDialog>
  )
}
