import { useState } from 'react'
import { Banner, Button, CopyField, Dialog, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Quote } from './quote-data.ts'
import { useLookAnew } from './use-quote-call.ts'

type SendDialogProps = {
  quote: Quote
  /** Only a further link is wanted, to hand over; nothing is mailed. */
  isLinkOnly?: boolean
  onClose: () => void
}

/** Sends a quote by mail or, without an address, gives the link to hand over. */
export function SendDialog({ quote, isLinkOnly = false, onClose }: SendDialogProps) {
  const { quotes } = useWords()
  const { step: w } = quotes
  const [email, setEmail] = useState(isLinkOnly ? '' : (quote.sentTo ?? quote.email ?? ''))
  const [token, setToken] = useState<string | null>(null)
  const lookAnew = useLookAnew()
  const send = trpc.quotes.send.useMutation({
    onSuccess: async (sent) => {
      await lookAnew()
      if (sent.token) return setToken(sent.token)
      showToast({ tone: 'done', text: w.sent })
      onClose()
    },
  })
  const action = useOperation(send)
  const { above, fields } = useFormRefusal(send.error)
  const { id, version } = quote
  const address = email.trim()
  const other = Object.entries(fields).find(([name]) => name !== 'email')?.[1]
  if (token) return <LinkOnce token={token} onClose={onClose} />
  return (
    <ActionDialog
      title={isLinkOnly ? w.link : w.sendTitle}
      action={isLinkOnly ? w.copyLink : w.send}
      isPending={send.isPending}
      onAct={() => send.mutate({ ...action, id, version, email: address === '' ? null : address })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{address === '' ? w.linkOnly : w.sendText}</p>
        {(above ?? other) && <Banner kind="danger" title={above ?? other} />}
        {!isLinkOnly && (
          <TextField
            autoFocus
            label={w.to}
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
            error={fields.email}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}

function LinkOnce({ token, onClose }: { token: string; onClose: () => void }) {
  const { quotes, shell } = useWords()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={quotes.step.link}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" onPress={onClose}>
          {shell.close}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{quotes.step.linkOnce}</p>
        <CopyField
          label={quotes.step.link}
          value={`${location.origin}/customer-portal#link=${token}`}
          copyLabel={shell.copy}
          copiedLabel={shell.copied}
        />
      </Stack>
    </Dialog>
  )
}
