import type { Uuid } from '#domain/units/brands.ts'
import { trpc } from '#web/api.ts'
import { ReasonDialog } from '#web/features/reasons/reason-dialog.tsx'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Invoice } from './billing-types.ts'
import { useLookAnew } from './use-billing-call.ts'

type DisputeDialogProps = {
  invoice: Pick<Invoice, 'id' | 'version'>
  /** Which line; the whole invoice without it. */
  line: { id: Uuid; name: string } | null
  onClose: () => void
}

/** Notes what a customer says against an invoice or a line of it. */
export function DisputeDialog({ invoice: { id, version }, line, onClose }: DisputeDialogProps) {
  const { billing, invoicing } = useWords()
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.dispute.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
    onError: lookAnew,
  })
  return (
    <ReasonDialog
      title={billing.disputeTitle}
      text={`${line?.name ?? billing.wholeInvoice}. ${billing.disputeText}`}
      button={invoicing.dispute}
      call={call}
      onSend={(reason) => call.mutate({ ...operation(), id, version, lineId: line?.id ?? null, reason })}
      onClose={onClose}
    />
  )
}
