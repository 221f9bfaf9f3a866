import { useState } from 'react'
import { Banner, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Onboarding } from './onboarding-data.ts'

type EndProps = { file: Pick<Onboarding, 'id' | 'name' | 'version'>; onClose: () => void }

/** Gives an onboarding up, with the reason. */
export function EndDialog({ file: { id, name, version }, onClose }: EndProps) {
  const { onboarding: w, refusals } = useWords()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const end = trpc.onboarding.end.useMutation({
    onSuccess: async () => {
      await utils.onboarding.invalidate()
      onClose()
    },
  })
  const action = useOperation(end)
  const { above, fields } = useFormRefusal(end.error)
  const said = reason.trim()
  return (
    <ActionDialog
      title={w.endTitle(name)}
      action={w.end}
      size="small"
      isDanger
      isPending={end.isPending}
      onAct={() => {
        setTried(true)
        if (said) end.mutate({ ...action, id, version, reason: said })
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <p>{w.endText}</p>
        <TextArea
          autoFocus
          isRequired
          label={w.reason}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && said === '' ? refusals.required() : fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
