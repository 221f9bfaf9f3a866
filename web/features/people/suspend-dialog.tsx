import { useState } from 'react'
import { Banner, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Member } from './member-data.ts'

/** Names the person and what follows before shutting them out. */
export function SuspendDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { members } = useWords()
  const [reason, setReason] = useState('')
  const utils = trpc.useUtils()
  const suspend = trpc.people.suspend.useMutation({
    onSuccess: async () => {
      await utils.people.members.invalidate()
      showToast({ text: members.suspendedNow, tone: 'done' })
      onClose()
    },
  })
  const refusal = useRefusal(suspend.error)
  return (
    <ActionDialog
      isAlert
      size="small"
      title={members.suspendTitle(member.fullName)}
      action={members.suspend}
      isDanger
      isPending={suspend.isPending}
      onAct={() => suspend.mutate({ ...operation(), userId: member.id, reason })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && !refusal.fields.reason && <Banner kind="danger" title={refusal.sentence} />}
        <p>{members.suspendText}</p>
        <TextField
          label={members.reason}
          autoComplete="off"
          value={reason}
          onChange={setReason}
          error={refusal?.fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
