import { trpc } from '#web/api.ts'
import { ReasonDialog } from '#web/features/reasons/reason-dialog.tsx'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Finding, ReadyLoad } from './billing-types.ts'
import { useLookAnew } from './use-billing-call.ts'

type LetPassDialogProps = { load: ReadyLoad; finding: Finding; onClose: () => void }

/** Lets a finding pass, with the reason that stays with the load. */
export function LetPassDialog({ load, finding, onClose }: LetPassDialogProps) {
  const { billing, invoicing } = useWords()
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.override.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={billing.letPassTitle(load.number ?? '')}
      text={`${invoicing.finding[finding.code]}. ${billing.letPassText}`}
      button={billing.letPass}
      call={call}
      onSend={(reason) => call.mutate({ ...operation(), loadId: load.id, finding: finding.code, reason })}
      onClose={onClose}
    />
  )
}
