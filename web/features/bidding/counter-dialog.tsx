import { useState } from 'react'
import { microRateOf } from '#domain/units/money.ts'
import { Banner, MoneyField, Stack, showToast, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { OfficeBid, Posting } from './bidding-data.ts'

type CounterProps = { posting: Posting; bid: OfficeBid; onClose: () => void }

/** Offers a bidder another price per unit: the posting's target at first. */
export function CounterDialog({ posting, bid, onClose }: CounterProps) {
  const { bidding: w, parties, refusals } = useWords()
  const currency = useCurrency()
  const [rate, setRate] = useState<number | null>(posting.targetMicro)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const counter = trpc.bidding.counter.useMutation({
    onSuccess: async () => {
      await utils.bidding.invalidate()
      showToast({ tone: 'done', text: w.counteredToast })
      onClose()
    },
  })
  const action = useOperation(counter)
  const { above, fields } = useFormRefusal(counter.error)
  const send = () => {
    setTried(true)
    if (rate === null) return
    const { id, version } = bid
    counter.mutate({ ...action, id, version, rateMicro: microRateOf(rate), note: note.trim() || null })
  }
  return (
    <ActionDialog
      title={`${w.counterTitle}: ${bid.companyName}`}
      action={w.counterSend}
      isPending={counter.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <MoneyField
          label={`${w.counterPrice}, ${parties.rate.bases[posting.basis]}`}
          isRequired
          currency={currency}
          fractionDigits={6}
          value={rate}
          onChange={setRate}
          error={(isTried && rate === null ? refusals.required() : undefined) ?? fields.rateMicro}
        />
        <TextArea label={w.counterNote} maxLength={500} value={note} onChange={setNote} error={fields.note} />
      </Stack>
    </ActionDialog>
  )
}
