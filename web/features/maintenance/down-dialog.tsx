import { useState } from 'react'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { WorkOrder } from './maintenance-data.ts'

/** Takes the truck or trailer of a work order out of service, with why and until when. */
export function DownDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { maintenance: w, refusals } = useWords()
  const [until, setUntil] = useState<string | null>(null)
  const [reason, setReason] = useState(order.title)
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const down = trpc.maintenance.takeDown.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.maintenance.invalidate(), utils.trucks.invalidate()])
      onClose()
    },
    onError: () => utils.maintenance.invalidate(),
  })
  const action = useOperation(down)
  const { above, fields } = useFormRefusal(down.error)
  const said = reason.trim()
  const send = () => {
    setTried(true)
    if (said === '') return
    const day = until === null ? null : parseDay(until)
    down.mutate({ ...action, id: order.id, version: order.version, until: day, reason: said })
  }
  return (
    <ActionDialog
      title={`${w.takeDown}: ${order.unit}`}
      action={w.takeDown}
      size="small"
      isPending={down.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <p>{w.takeDownText}</p>
        <TextField
          label={w.reason}
          isRequired
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={setReason}
          error={isTried && said === '' ? refusals.required() : fields.reason}
        />
        <DateField label={w.downUntil} value={until} onChange={setUntil} error={fields.until} />
      </Stack>
    </ActionDialog>
  )
}
