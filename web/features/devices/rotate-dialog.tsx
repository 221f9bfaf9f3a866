import { Banner, Button, Dialog, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import { type Device, nameOf } from './device.ts'
import { KeyOnce } from './key-once.tsx'

/** Gives a tracker a new key, told this once. */
export function RotateDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { devices, shell } = useWords()
  const utils = trpc.useUtils()
  const rotate = trpc.devices.rotateKey.useMutation({ onSuccess: () => utils.devices.invalidate() })
  const action = useOperation(rotate)
  const refusal = useRefusal(rotate.error)
  return (
    <Dialog
      isOpen
      size="small"
      title={`${devices.rotate}: ${nameOf(device)}`}
      closeLabel={shell.close}
      onOpenChange={onClose}
      actions={
        rotate.data ? (
          <Button onPress={onClose}>{shell.close}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{shell.cancel}</Button>
            <Button
              variant="primary"
              isPending={rotate.isPending}
              onPress={() => rotate.mutate({ ...action, id: device.id })}
            >
              {devices.rotate}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {rotate.data?.key ? <KeyOnce value={rotate.data.key} /> : <p>{devices.keyOnce}</p>}
      </Stack>
    </Dialog>
  )
}
