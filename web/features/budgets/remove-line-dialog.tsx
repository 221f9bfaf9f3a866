import { Banner, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { PlannedLine } from './budget-data.ts'

/** Takes a line out of the budget of its month. */
export function RemoveLineDialog({ line, onClose }: { line: PlannedLine; onClose: () => void }) {
  const { budgets: w } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const remove = trpc.budgets.removeLine.useMutation({
    onSuccess: async () => {
      await utils.budgets.invalidate()
      showToast({ tone: 'done', text: w.saved })
      onClose()
    },
    onError: () => utils.budgets.invalidate(),
  })
  const action = useOperation(remove)
  const refusal = useRefusal(remove.error)
  const { id, version, category, month } = line
  return (
    <ActionDialog
      title={w.removeTitle(w.category[category], formats.month(month.slice(0, 7)))}
      action={w.remove}
      size="small"
      isDanger
      isPending={remove.isPending}
      onAct={() => remove.mutate({ ...action, id, version })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <p>{w.removeText}</p>
      </Stack>
    </ActionDialog>
  )
}
