import { Button, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { ReasonButton } from '#web/features/reasons/reason-button.tsx'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Customer } from './customer-data.ts'

/** Puts a customer on hold with the reason, or ends the hold. */
export function HoldButton({ customer }: { customer: Customer }) {
  return customer.heldAt ? <Release customer={customer} /> : <Hold customer={customer} />
}

function Hold({ customer: { id, version } }: { customer: Customer }) {
  const { customers, loadPages } = useWords()
  const w = customers.hold
  const utils = trpc.useUtils()
  const hold = trpc.customers.hold.useMutation({ onSuccess: () => utils.customers.invalidate() })
  return (
    <ReasonButton
      words={{ open: w.begin, title: w.title, text: w.effect, reason: loadPages.reason, confirm: w.begin }}
      mutation={hold}
      onConfirm={(reason, close) => hold.mutate({ ...operation(), id, version, reason }, { onSuccess: close })}
    />
  )
}

function Release({ customer: { id, version } }: { customer: Customer }) {
  const { customers, refusals } = useWords()
  const w = customers.hold
  const utils = trpc.useUtils()
  const release = trpc.customers.release.useMutation({
    onSuccess: async () => {
      await utils.customers.invalidate()
      showToast({ tone: 'done', text: w.ended })
    },
    onError: () => showToast({ tone: 'danger', text: refusal?.sentence ?? refusals.unavailable() }),
  })
  const refusal = useRefusal(release.error)
  return (
    <Button isPending={release.isPending} onPress={() => release.mutate({ ...operation(), id, version })}>
      {w.end}
    </Button>
  )
}
