import { Banner, Button, Dialog } from '#ui'
import { useWords } from '#web/format/words.tsx'

type DeleteDraftDialogProps = {
  /** How many drafts are deleted. */
  count: number
  isPending: boolean
  refusal: string | null
  onClose: () => void
  onConfirm: () => void
}

/** Says what is gone before it is. */
export function DeleteDraftDialog({ count, isPending, refusal, onClose, onConfirm }: DeleteDraftDialogProps) {
  const words = useWords()
  const text = words.loadPages.detail
  return (
    <Dialog
      isAlert
      size="small"
      isOpen
      onOpenChange={onClose}
      title={text.deleteDraft}
      closeLabel={words.shell.close}
      actions={
        <>
          <Button onPress={onClose}>{words.shell.cancel}</Button>
          <Button variant="danger" isPending={isPending} onPress={onConfirm}>
            {text.deleteDraft}
          </Button>
        </>
      }
    >
      {refusal && <Banner kind="danger" title={refusal} />}
      <p>{text.deleteDraftText(count)}</p>
    </Dialog>
  )
}
