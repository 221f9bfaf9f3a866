import { useState } from 'react'
import type { AssignmentFields } from '#contracts/loads.ts'
import { Button, Dialog, Stack, TextArea } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { RecordPicker } from './record-picker.tsx'

export type AssignDialogProps = {
  /** Loads that are assigned at once; the title names them when there are several. */
  count: number
  first?: AssignmentFields
  isPending: boolean
  /** What the server refused last, in words. */
  refusal?: string
  onClose: () => void
  onAssign: (assignment: AssignmentFields & { checksReason?: string }) => void
}

/** Who hauls: an own driver with truck and trailer, or a contractor. Warnings of the checks are passed with a reason only. */
export function AssignDialog({ count, first, isPending, refusal, onClose, onAssign }: AssignDialogProps) {
  const words = useWords()
  const text = words.loadPages.form
  const [chosen, setChosen] = useState<AssignmentFields>(
    first ?? { driverId: null, contractorId: null, truckId: null, trailerId: null },
  )
  const [reason, setReason] = useState('')
  const set = (part: Partial<AssignmentFields>) => setChosen((before) => ({ ...before, ...part }))
  const checksReason = reason.trim() === '' ? undefined : reason.trim()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={count > 1 ? `${words.loads.action.assign}: ${words.loadPages.selected(count)}` : words.loads.action.assign}
      closeLabel={words.shell.close}
      actions={
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={chosen.driverId === null && chosen.contractorId === null}
          onPress={() => onAssign({ ...chosen, checksReason })}
        >
          {words.loads.action.assign}
        </Button>
      }
    >
      <Stack gap={4}>
        {refusal && <p role="alert">{refusal}</p>}
        <RecordPicker autoFocus kind="drivers" label={text.driver} value={chosen.driverId} onChange={(driverId) => set({ driverId })} />
        <RecordPicker kind="trucks" label={text.truck} value={chosen.truckId} onChange={(truckId) => set({ truckId })} />
        <RecordPicker kind="trailers" label={text.trailer} value={chosen.trailerId} onChange={(trailerId) => set({ trailerId })} />
        <RecordPicker
          kind="contractors"
          label={text.contractor}
          value={chosen.contractorId}
          onChange={(contractorId) => set({ contractorId })}
        />
        <TextArea label={text.checksReason} value={reason} onChange={setReason} />
      </Stack>
    </Dialog>
  )
}
