import { Button, showToast } from '#ui'
import { type Inputs, isApiError } from '#web/api.ts'
import { type SayRefusal, useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

type ArchiveInput = Inputs['customers']['archive']
/** Archives or restores a record. */
export type Archiving<Kept> = { mutateAsync(input: ArchiveInput): Promise<Kept>; isPending: boolean }

type ArchiveButtonProps<Kept> = {
  record: Kept
  archive: Archiving<Kept>
  restore: Archiving<Kept>
  onDone: (record: Kept) => void
}

/** Archives a record, with an undo in the message; or restores an archived one. */
export function ArchiveButton<Kept extends { id: ArchiveInput['id']; version: number; archivedAt: unknown }>({
  record,
  archive,
  restore,
  onDone,
}: ArchiveButtonProps<Kept>) {
  const words = useWords()
  const sayRefusal = useSayRefusal()
  const isArchived = record.archivedAt !== null
  const change = async (kept: Kept, action: Archiving<Kept>) => {
    try {
      const changed = await action.mutateAsync({ ...operation(), id: kept.id, version: kept.version })
      onDone(changed)
      return changed
    } catch (error) {
      showToast({ tone: 'danger', text: refusalSentence(error, sayRefusal) })
      return null
    }
  }
  const press = async () => {
    const changed = await change(record, isArchived ? restore : archive)
    if (!changed || isArchived) return
    showToast({
      tone: 'done',
      text: words.parties.archivedToast,
      actionLabel: words.shell.undo,
      onAction: () => void change(changed, restore),
    })
  }
  return (
    <Button variant="quiet" isPending={archive.isPending || restore.isPending} onPress={() => void press()}>
      {isArchived ? words.parties.restore : words.parties.archive}
    </Button>
  )
}

/** Why the server did not do it, in the reader's language. */
function refusalSentence(error: unknown, sayRefusal: SayRefusal): string {
  const refusal = isApiError(error) ? error.data?.refusal : undefined
  return sayRefusal(refusal ?? { code: 'unavailable' })
}
