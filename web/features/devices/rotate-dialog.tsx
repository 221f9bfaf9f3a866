import { Banner, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { type Device, nameOf } from './device.ts'
import { KeyOnce } from './key-once.tsx'

/** Gives a tracker a new key, told this once. */
export function RotateDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { devices } = useWords()
  const utils = trpc.useUtils()
  const rotate = trpc.devices.rotateKey.useMutation({ onSuccess: () => utils.devices.invalidate() })
  const action = useOperation(rotate)
  const refusal = useRefusal(rotate.error)
  return (
    <ActionDialog
      size="small"
      title={`${devices.rotate}: ${nameOf(device)}`}
      action={devices.rotate}
      isDone={rotate.data !== undefined}
      isPending={rotate.isPending}
      onAct={() => rotate.mutate({ ...action, id: device.id })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {rotate.data?.key ? <KeyOnce value={rotate.data.key} /> : <p>{devices.keyOnce}</p>}
      </Stack>
    </ActionDialog>
  )
}
