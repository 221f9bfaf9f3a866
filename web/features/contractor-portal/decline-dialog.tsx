import { useState } from 'react'
import { Banner, Stack, showToast, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Offer } from './portal-data.ts'

/** A company says why it does not take a load; the office reads it. */
export function DeclineDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { contractorPortal: w, loads, refusals } = useWords()
  const number = offer.number ?? loads.status.draft
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const decline = trpc.contractorPortal.decline.useMutation({
    onSuccess: () => {
      showToast({ tone: 'done', text: w.declined(number) })
      onClose()
    },
    onSettled: () =>
      Promise.all([utils.contractorPortal.invalidate(), utils.loads.invalidate(), utils.overview.invalidate()]),
  })
  const action = useOperation(decline)
  const { above, fields } = useFormRefusal(decline.error)
  const said = reason.trim()
  const send = () => {
    setTried(true)
    if (said !== '') decline.mutate({ ...action, id: offer.id, version: offer.version, reason: said })
  }
  return (
    <ActionDialog
      title={w.declineTitle(number)}
      action={w.decline}
      size="small"
      isPending={decline.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <TextArea
          autoFocus
          isRequired
          label={w.declineReason}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && said === '' ? refusals.required() : fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
