import { useState } from 'react'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { Banner, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { allocationsOf, SettledParts, type Split } from './settled-parts.tsx'
import { useLookAnew } from './use-billing-call.ts'

type AllocateDialogProps = {
  from: { paymentId: Uuid } | { creditId: Uuid }
  customerId: Uuid
  leftCents: Cents
  /** The day of the payment; null of a credit note. */
  receivedOn: Day | null
  onClose: () => void
}

/** Settles invoices with what a payment or a credit note has left. */
export function AllocateDialog({ from, customerId, leftCents, receivedOn, onClose }: AllocateDialogProps) {
  const { billing } = useWords()
  const formats = useFormats()
  const [split, setSplit] = useState<Split>({ way: 'oldest', parts: new Map() })
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.allocate.useMutation({
    onSuccess: async ({ settled }) => {
      const amount = sumCents(settled.map(({ amountCents }) => amountCents))
      showToast({ tone: 'done', text: billing.allocated(formats.money(amount)) })
      await lookAnew()
      onClose()
    },
    onError: lookAnew,
  })
  const { above, fields } = useFormRefusal(call.error)
  return (
    <ActionDialog
      title={billing.allocateTitle(formats.money(leftCents))}
      action={billing.allocate}
      isPending={call.isPending}
      onAct={() => call.mutate({ ...operation(), from, allocations: allocationsOf(split) })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <QueryBoundary shape="rows" count={3}>
          <SettledParts
            customerId={customerId}
            amountCents={leftCents}
            paidOn={receivedOn}
            split={split}
            onSplit={setSplit}
            error={fields.allocations}
          />
        </QueryBoundary>
      </Stack>
    </ActionDialog>
  )
}
