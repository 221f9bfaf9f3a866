import { Banner, Card, CheckboxField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { WorkOrder } from './maintenance-data.ts'

/** The steps of the work, ticked off as they are done. */
export function OrderChecklist({ order, mayEdit }: { order: WorkOrder; mayEdit: boolean }) {
  const { maintenance: w } = useWords()
  const utils = trpc.useUtils()
  const edit = trpc.maintenance.editOrder.useMutation({ onSettled: () => utils.maintenance.invalidate() })
  const action = useOperation(edit)
  const refusal = useRefusal(edit.error)
  const { id, version, title, vendor, isWarranty, cost, checklist } = order
  if (checklist.length === 0 || !cost) return null
  const tick = (at: number, isDone: boolean) =>
    edit.mutate({
      ...action,
      ...{ id, version, title, vendor, isWarranty, estimateCents: cost.estimateCents },
      checklist: checklist.map((line, i) => (i === at ? { ...line, isDone } : line)),
    })
  return (
    <Card title={w.checklist}>
      <Stack gap={2}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {checklist.map((line, at) => (
          <CheckboxField
            key={line.text}
            label={line.text}
            isSelected={line.isDone}
            isDisabled={!mayEdit || edit.isPending}
            onChange={(isDone) => tick(at, isDone)}
          />
        ))}
      </Stack>
    </Card>
  )
}
