import { useState } from 'react'
import { Banner, CheckboxField, RadioGroup, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Invoice } from './billing-types.ts'
import { useLookAnew } from './use-billing-call.ts'

type Typed = { way: 'mail' | 'hand'; email: string; withPictures: boolean }

/** Sends an invoice by mail with its paper and a link, or notes that it went another way. */
export function SendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { invoicing, billing } = useWords()
  const { id, version } = invoice
  const number = invoice.number ?? ''
  const [typed, setTyped] = useState<Typed>({
    way: 'mail',
    email: invoice.sentTo ?? invoice.mailTo ?? '',
    withPictures: invoice.wantsTickets,
  })
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.send.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: billing.sent(number) })
      await lookAnew()
      onClose()
    },
    onError: lookAnew,
  })
  const { way, email, withPictures } = typed
  const isMail = way === 'mail'
  return (
    <ActionDialog
      title={billing.sendTitle(number)}
      action={invoicing.send}
      isPending={call.isPending}
      isDisabled={isMail && email.trim() === ''}
      onAct={() => call.mutate({ ...operation(), id, version, email: isMail ? email : null, withPictures })}
      onClose={onClose}
    >
      <SendFields typed={typed} error={call.error} onTyped={(changes) => setTyped({ ...typed, ...changes })} />
    </ActionDialog>
  )
}

type SendFieldsProps = { typed: Typed; error: unknown; onTyped: (changes: Partial<Typed>) => void }

function SendFields({ typed, error, onTyped }: SendFieldsProps) {
  const { invoicing, billing } = useWords()
  const { above, fields } = useFormRefusal(error)
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      <RadioGroup
        label={invoicing.send}
        hideLabel
        value={typed.way}
        onChange={(way) => onTyped({ way })}
        options={[
          { value: 'mail', text: billing.byMail },
          { value: 'hand', text: billing.byHand },
        ]}
      />
      {typed.way === 'mail' && (
        <>
          <TextField
            label={invoicing.email}
            description={billing.sendText}
            type="email"
            isRequired
            autoComplete="off"
            maxLength={254}
            value={typed.email}
            onChange={(email) => onTyped({ email })}
            error={fields.email}
          />
          <CheckboxField
            label={billing.pictures}
            isSelected={typed.withPictures}
            onChange={(withPictures) => onTyped({ withPictures })}
          />
        </>
      )}
    </Stack>
  )
}
