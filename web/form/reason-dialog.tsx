import { type ReactNode, useState } from 'react'
import { Banner, Stack, TextArea } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useFormRefusal } from './use-form-refusal.ts'

type ReasonDialogProps = {
  title: string
  /** Words of the button that does it. */
  action: string
  /** Names the field. */
  label: string
  isDanger?: boolean
  /** The call that is made with the reason. */
  call: { error: Parameters<typeof useFormRefusal>[0]; isPending: boolean }
  onReason: (reason: string) => void
  onClose: () => void
  /** What it means to do it. */
  children?: ReactNode
}

const MOST_LETTERS = 500

/** A step that needs a reason: asked for at its field, and kept there while the step is refused. */
export function ReasonDialog({ title, action, label, isDanger, call, onReason, onClose, children }: ReasonDialogProps) {
  const { refusals } = useWords()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { above, fields } = useFormRefusal(call.error)
  const said = reason.trim()
  const send = () => {
    setTried(true)
    if (said !== '') onReason(said)
  }
  return (
    <ActionDialog
      title={title}
      action={action}
      size="small"
      isDanger={isDanger}
      isPending={call.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        {children}
        <TextArea
          autoFocus
          isRequired
          label={label}
          maxLength={MOST_LETTERS}
          value={reason}
          onChange={setReason}
          error={isTried && said === '' ? refusals.required() : fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
