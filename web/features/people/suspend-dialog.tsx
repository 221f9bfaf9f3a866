import { useState } from 'react'
import { Banner, Button, Dialog, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Member } from './member-data.ts'

/** Names the person and what follows before shutting them out. */
export function SuspendDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { members, shell } = useWords()
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
    <Dialog
      isOpen
      isAlert
      size="small"
      onOpenChange={onClose}
      title={members.suspendTitle(member.fullName)}
      closeLabel={shell.close}
      actions={
        <>
          <Button onPress={onClose}>{shell.cancel}</Button>
          <Button
            variant="danger"
            isPending={suspend.isPending}
            onPress={() => suspend.mutate({ ...operation(), userId: member.id, reason })}
          >
            {members.suspend}
          </Button>
        </>
      }
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
    </Dialog>
  )
}
