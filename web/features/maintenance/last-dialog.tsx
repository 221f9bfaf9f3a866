import { useState } from 'react'
import { instant } from '#domain/units/time.ts'
import { Banner, DateTimeField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'
import type { Service } from './maintenance-data.ts'
import { MeterFields, noMeters, useReadMeters } from './meter-fields.tsx'

/** Says when a service was last done, where no work order did it. */
export function LastDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { maintenance: w, refusals } = useWords()
  const zone = useMe().fleet?.zone ?? 'UTC'
  const [at, setAt] = useState<string | null>(() => new Date().toISOString())
  const [typed, setTyped] = useState(noMeters)
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const save = trpc.maintenance.setLast.useMutation({
    onSuccess: async () => {
      await utils.maintenance.invalidate()
      onClose()
    },
    onError: () => utils.maintenance.invalidate(),
  })
  const action = useOperation(save)
  const { above, fields } = useFormRefusal(save.error)
  const meters = useReadMeters(typed)
  const { id, version, odometerM } = service
  const send = () => {
    setTried(true)
    if (!meters || at === null) return
    const { odometerM: metres, engineHoursTenths } = meters
    save.mutate({ ...action, id, version, at: instant(Date.parse(at)), odometerM: metres, engineHoursTenths })
  }
  return (
    <ActionDialog
      title={w.setLastOf(service.service, service.truck)}
      action={w.save}
      isPending={save.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <DateTimeField
          label={w.lastAt}
          isRequired
          value={at}
          onChange={setAt}
          timeZone={zone}
          zoneLabel={zone}
          error={isTried && at === null ? refusals.required() : fields.at}
        />
        <MeterFields
          typed={typed}
          meter={{ odometerM, readAt: null, hoursTenths: null }}
          isUnread={isTried && !meters}
          fields={fields}
          onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
      </Stack>
    </ActionDialog>
  )
}
