import { useState } from 'react'
import { Banner, Button, Dialog, Stack, TextField } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'

type ReasonWords = {
  /** On the button that opens the dialog, and the same with what it is about, where several stand in a list. */
  open: string
  name?: string
  title: string
  text: string
  reason: string
  confirm: string
}

export type ReasonButtonProps = {
  words: ReasonWords
  /** What is sent; its refusal is said in the dialog. */
  mutation: { isPending: boolean; error: unknown; reset(): void }
  onConfirm: (reason: string, close: () => void) => void
}

/** Ends something that stays visible, with the reason. */
export function ReasonButton({ words, mutation, onConfirm }: ReasonButtonProps) {
  const { shell } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const refusal = useRefusal(mutation.error)
  const said = reason.trim()
  const open = () => {
    // One mutation may serve a whole list: what was refused of another row is not said here.
    mutation.reset()
    setOpen(true)
  }
  return (
    <>
      <Button size="small" variant="quiet" aria-label={words.name} onPress={open}>
        {words.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        isAlert
        size="small"
        title={words.title}
        closeLabel={shell.close}
        onOpenChange={setOpen}
        actions={
          <Button
            variant="danger"
            isDisabled={said === ''}
            isPending={mutation.isPending}
            onPress={() => onConfirm(said, () => setOpen(false))}
          >
            {words.confirm}
          </Button>
        }
      >
        <Stack gap={3}>
          <p>{words.text}</p>
          <TextField
            label={words.reason}
            isRequired
            autoComplete="off"
            maxLength={500}
            error={refusal?.fields.reason}
            value={reason}
            onChange={setReason}
          />
          {refusal && !refusal.fields.reason && <Banner kind="danger" title={refusal.sentence} />}
        </Stack>
      </Dialog>
    </>
  )
}
