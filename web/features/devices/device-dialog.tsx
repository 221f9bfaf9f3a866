import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { Device } from './device.ts'
import { KeyOnce } from './key-once.tsx'

type Props = {
  /** Null to add a tracker. */
  device: Device | null
  /** The identifier of a tracker that is being claimed. */
  claiming?: string
  onClose: () => void
}

/** The name of a device and the truck it is in; a new tracker gets its key here. */
export function DeviceDialog({ device, claiming, onClose }: Props) {
  const { devices } = useWords()
  const [name, setName] = useState(device?.name ?? claiming ?? '')
  const [truckId, setTruckId] = useState<Uuid | null>(device?.truckId ?? null)
  const [id] = useState(newId)
  const utils = trpc.useUtils()
  const done = () => utils.devices.invalidate()
  const create = trpc.devices.create.useMutation({ onSuccess: done })
  const claim = trpc.devices.claim.useMutation({ onSuccess: () => done().then(onClose) })
  const update = trpc.devices.update.useMutation({ onSuccess: () => done().then(onClose) })
  const action = useOperation(create)
  const refusal = useRefusal(create.error ?? claim.error ?? update.error)
  const fields = { name, truckId }
  const save = () => {
    if (device) update.mutate({ ...operation(), id: device.id, version: device.version, ...fields })
    else if (claiming !== undefined) claim.mutate({ ...operation(), id, externalId: claiming, ...fields })
    else create.mutate({ ...action, id, ...fields })
  }
  const title = device ? devices.edit : claiming === undefined ? devices.add : devices.claimTitle(claiming)
  return (
    <ActionDialog
      size="small"
      title={title}
      action={devices.save}
      isDone={create.data !== undefined}
      isPending={create.isPending || claim.isPending || update.isPending}
      onAct={save}
      onClose={onClose}
    >
      {create.data?.key ? (
        <KeyOnce value={create.data.key} />
      ) : (
        <Stack gap={4}>
          {refusal && !refusal.fields.name && <Banner kind="danger" title={refusal.sentence} />}
          <TextField
            label={devices.name}
            autoComplete="off"
            value={name}
            onChange={setName}
            error={refusal?.fields.name}
          />
          <TruckPicker label={devices.truck} value={truckId} onChange={setTruckId} canCreate={false} />
        </Stack>
      )}
    </ActionDialog>
  )
}
