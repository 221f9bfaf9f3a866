import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, CheckboxField, Stack, showToast, TextArea } from '#ui'
import { type Inputs, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Invoice } from './billing-types.ts'
import { CorrectedLines, correctionsOf, type Typed } from './corrected-lines.tsx'
import { RebillDifference } from './rebill-difference.tsx'
import { useLookAnew } from './use-billing-call.ts'

type RebillDialogProps = { invoice: Invoice; onClose: () => void; onDone: (id: Uuid) => void }

/** Credits an invoice and bills it again in one step: the difference and what changes in pay stand there before it happens. */
export function RebillDialog({ invoice, onClose, onDone }: RebillDialogProps) {
  const { invoicing, billing, shell } = useWords()
  const [typed, setTyped] = useState<Typed>(new Map())
  const [reason, setReason] = useState('')
  const [adjustPay, setAdjustPay] = useState(true)
  const call = useRebill(invoice, onDone)
  const { above, fields } = useFormRefusal(call.error)
  const corrections = correctionsOf(typed)
  const isReady = corrections.length > 0 && reason.trim() !== ''
  return (
    <ActionDialog
      size="wide"
      title={`${invoicing.rebill}: ${invoice.number ?? ''}`}
      action={invoicing.rebill}
      isPending={call.isPending}
      isDisabled={!isReady}
      onAct={() => call.send({ corrections, reason, adjustPay })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{billing.rebillText}</p>
        {above && <Banner kind="danger" title={above} />}
        <CorrectedLines invoice={invoice} typed={typed} onTyped={setTyped} />
        {corrections.length === 0 ? (
          <p>{billing.choosePart}</p>
        ) : (
          <QueryBoundary shape="rows" count={3} question={JSON.stringify(corrections)}>
            <RebillDifference id={invoice.id} corrections={corrections} />
          </QueryBoundary>
        )}
        <CheckboxField label={invoicing.adjustPay} isSelected={adjustPay} onChange={setAdjustPay} />
        <TextArea
          label={shell.reason}
          isRequired
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}

type Sent = Pick<Inputs['invoicing']['creditAndRebill'], 'corrections' | 'reason' | 'adjustPay'>

function useRebill({ id, version }: Invoice, onDone: (id: Uuid) => void) {
  const { billing } = useWords()
  const lookAnew = useLookAnew()
  const utils = trpc.useUtils()
  const call = trpc.invoicing.creditAndRebill.useMutation({
    onSuccess: async ({ credit, rebill }) => {
      const creditNumber = credit.number ?? ''
      const text = rebill ? billing.rebilled(creditNumber, rebill.number ?? '') : billing.onlyCredited(creditNumber)
      showToast({ tone: 'done', text })
      await Promise.all([lookAnew(), utils.settlements.invalidate()])
      onDone(rebill?.id ?? credit.id)
    },
    onError: lookAnew,
  })
  return {
    error: call.error,
    isPending: call.isPending,
    send: (sent: Sent) => call.mutate({ ...operation(), id, version, ...sent }),
  }
}
