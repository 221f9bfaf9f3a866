import { useState } from 'react'
import { Banner, CheckboxField, Stack, showToast, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { WorkOrder } from './maintenance-data.ts'
import { MeterFields, noMeters, useReadMeters } from './meter-fields.tsx'

type WorkDialogProps = { order: WorkOrder; kind: 'start' | 'complete'; onClose: () => void }

/** Begins the work, or completes it, with what the meters show. */
export function WorkDialog({ order, kind, onClose }: WorkDialogProps) {
  const { maintenance: w, refusals } = useWords()
  const [typed, setTyped] = useState(noMeters)
  const [note, setNote] = useState('')
  const [isBack, setBack] = useState(true)
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const settled = {
    onSuccess: async () => {
      await Promise.all([utils.maintenance.invalidate(), utils.inspections.invalidate(), utils.trucks.invalidate()])
      showToast({ tone: 'done', text: w.saved })
      onClose()
    },
    onError: () => utils.maintenance.invalidate(),
  }
  const start = trpc.maintenance.moveOrder.useMutation(settled)
  const complete = trpc.maintenance.completeOrder.useMutation(settled)
  const [starting, completing] = [useOperation(start), useOperation(complete)]
  const { above, fields } = useFormRefusal(start.error ?? complete.error)
  const meters = useReadMeters(typed)
  const { id, version, truckId, isDown } = order
  const said = note.trim()
  const send = () => {
    setTried(true)
    if (!meters || (kind === 'complete' && said === '')) return
    if (kind === 'start') start.mutate({ ...starting, id, version, to: 'in_progress', ...meters })
    else complete.mutate({ ...completing, id, version, ...meters, note: said, isBack })
  }
  return (
    <ActionDialog
      title={`${kind === 'start' ? w.move.in_progress : w.complete}: ${order.unit}`}
      action={kind === 'start' ? w.move.in_progress : w.complete}
      isPending={start.isPending || complete.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        {truckId && (
          <MeterFields
            typed={typed}
            meter={order.meter}
            isUnread={isTried && !meters}
            fields={fields}
            onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
          />
        )}
        {kind === 'complete' && (
          <>
            <TextArea
              label={w.note}
              isRequired
              rows={3}
              maxLength={500}
              value={note}
              onChange={setNote}
              description={w.completeText}
              error={isTried && said === '' ? refusals.required() : fields.note}
            />
            {isDown && <CheckboxField label={w.isBack} isSelected={isBack} onChange={setBack} />}
          </>
        )}
      </Stack>
    </ActionDialog>
  )
}
