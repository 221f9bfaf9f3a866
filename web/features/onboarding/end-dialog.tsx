import { trpc } from '#web/api.ts'
import { ReasonDialog } from '#web/form/reason-dialog.tsx'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Onboarding } from './onboarding-data.ts'

type EndProps = { file: Pick<Onboarding, 'id' | 'name' | 'version'>; onClose: () => void }

/** Gives an onboarding up, with the reason. */
export function EndDialog({ file: { id, name, version }, onClose }: EndProps) {
  const { onboarding: w } = useWords()
  const utils = trpc.useUtils()
  const end = trpc.onboarding.end.useMutation({
    onSuccess: async () => {
      await utils.onboarding.invalidate()
      onClose()
    },
  })
  const action = useOperation(end)
  return (
    <ReasonDialog
      title={w.endTitle(name)}
      action={w.end}
      label={w.reason}
      isDanger
      call={end}
      onReason={(reason) => end.mutate({ ...action, id, version, reason })}
      onClose={onClose}
    >
      <p>{w.endText}</p>
    </ReasonDialog>
  )
}
