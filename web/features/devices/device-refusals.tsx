import { Dialog, PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { type Device, nameOf } from './device.ts'

/** Why positions of a device were set aside or refused, and how often. */
export function DeviceRefusals({ device, onClose }: { device: Device; onClose: () => void }) {
  const { devices, shell } = useWords()
  const formats = useFormats()
  const sentences: Record<string, string> = devices.reasons
  return (
    <Dialog isOpen title={devices.refusalsOf(nameOf(device))} closeLabel={shell.close} onOpenChange={onClose}>
      {device.reasons.length === 0 ? (
        <p>{devices.noRefusals}</p>
      ) : (
        <PlainTable
          label={devices.refusals}
          columns={[
            { id: 'reason', header: devices.reason },
            { id: 'times', header: devices.times, align: 'end' },
            { id: 'last', header: devices.last },
          ]}
          rows={device.reasons.map(({ reason, count, lastAt }) => ({
            id: reason,
            cells: [sentences[reason] ?? reason, formats.number(count), formats.instant(lastAt)],
          }))}
        />
      )}
    </Dialog>
  )
}
