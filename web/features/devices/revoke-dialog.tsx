import { Banner, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { type Device, nameOf } from './device.ts'

/** Names the device and what follows before it is taken out of use. */
export function RevokeDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { devices } = useWords()
  const utils = trpc.useUtils()
  const revoke = trpc.devices.revoke.useMutation({
    onSuccess: async () => {
      await utils.devices.invalidate()
      showToast({ text: devices.revoked, tone: 'done' })
      onClose()
    },
  })
  const action = useOperation(revoke)
  const refusal = useRefusal(revoke.error)
  return (
    <ActionDialog
      isAlert
      size="small"
      title={devices.revokeTitle(nameOf(device))}
      action={devices.revoke}
      isDanger
      isPending={revoke.isPending}
      onAct={() => revoke.mutate({ ...action, id: device.id })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <p>{devices.revokeText}</p>
      </Stack>
    </ActionDialog>
  )
}
