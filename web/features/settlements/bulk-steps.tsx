import { useState } from 'react'
import { cents, sumCents } from '#domain/units/money.ts'
import { Banner, Button, FilterRow, Stack, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { SettlementRow, Side } from './pay-types.ts'
import { useLookAnew, useSayWhy } from './use-pay-call.ts'

type BulkStepsProps = { side: Side; rows: readonly SettlementRow[]; onDone: () => void }

/** What can be done to the ticked settlements. Each goes on or stays by itself, and it is said why it stays. */
export function BulkSteps({ side, rows, onDone }: BulkStepsProps) {
  const { pay } = useWords()
  const formats = useFormats()
  const [isPaying, setPaying] = useState(false)
  const { take, failed, isPending } = useStep(onDone)
  const of = (state: SettlementRow['state']) => rows.filter((row) => row.state === state)
  const total = sumCents(rows.map(({ netCents }) => cents(Math.max(0, netCents))))
  const [drafts, inReview, approved] = [of('draft'), of('review'), of('approved')]
  const said = pay.bulk.chosen(rows.length, formats.money(total))
  return (
    <Stack gap={2}>
      <FilterRow label={said} isBulk>
        <strong>{said}</strong>
        {drafts.length > 0 && (
          <Button size="small" isDisabled={isPending} onPress={() => take('send', drafts)}>
            {pay.bulk.send}
          </Button>
        )}
        {inReview.length > 0 && (
          <Button size="small" isDisabled={isPending} onPress={() => take('approve', inReview)}>
            {pay.bulk.approve}
          </Button>
        )}
        {approved.length > 0 && (
          <Button size="small" variant="primary" isDisabled={isPending} onPress={() => setPaying(true)}>
            {pay.bulk.pay}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onDone}>
          {pay.bulk.clear}
        </Button>
      </FilterRow>
      {failed.map(({ number, why }) => (
        <Banner key={number} kind="warning" title={pay.bulk.failed(number, why)} />
      ))}
      {isPaying && (
        <PayDialog
          side={side}
          rows={approved}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setPaying(false)
            onDone()
          }}
        />
      )}
    </Stack>
  )
}

type Failure = { number: string; why: string }

/** Takes a step for one after the other, so that what is refused names its settlement. */
function useStep(onDone: () => void) {
  const { pay } = useWords()
  const say = useSayWhy()
  const lookAnew = useLookAnew()
  const [failed, setFailed] = useState<Failure[]>([])
  const [isPending, setPending] = useState(false)
  const calls = { send: trpc.settlements.send.useMutation(), approve: trpc.settlements.approve.useMutation() }
  const take = async (step: keyof typeof calls, rows: readonly SettlementRow[]) => {
    setPending(true)
    const left: Failure[] = []
    for (const { id, version, number } of rows) {
      try {
        await calls[step].mutateAsync({ ...operation(), id, version })
      } catch (error) {
        left.push({ number, why: say(error) })
      }
    }
    setFailed(left)
    setPending(false)
    const done = rows.length - left.length
    if (done > 0) showToast({ tone: 'done', text: pay.bulk.done(done) })
    await lookAnew()
    if (left.length === 0) onDone()
  }
  return {
    take: (step: keyof typeof calls, rows: readonly SettlementRow[]) => void take(step, rows),
    failed,
    isPending,
  }
}
