import { useState } from 'react'
import { Banner, Button, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Invoice } from './billing-types.ts'
import { useLookAnew } from './use-billing-call.ts'

/** Notes to whom an invoice was sold, or that the factor charged it back. */
export function FactorDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { billing } = useWords()
  const { id, version, factoredTo } = invoice
  const [to, setTo] = useState(factoredTo ?? '')
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.factor.useMutation({
    onSuccess: async () => {
      await lookAnew()
      onClose()
    },
    onError: lookAnew,
  })
  const { above, fields } = useFormRefusal(call.error)
  const send = (next: string | null) => call.mutate({ ...operation(), id, version, to: next })
  return (
    <ActionDialog
      title={billing.factorTitle}
      action={billing.factor}
      isPending={call.isPending}
      isDisabled={to.trim() === ''}
      onAct={() => send(to.trim())}
      otherActions={
        factoredTo !== null && (
          <Button isPending={call.isPending} onPress={() => send(null)}>
            {billing.factorBack}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{billing.factorText}</p>
        {above && <Banner kind="danger" title={above} />}
        <TextArea label={billing.factorTo} isRequired maxLength={500} value={to} onChange={setTo} error={fields.to} />
      </Stack>
    </ActionDialog>
  )
}
