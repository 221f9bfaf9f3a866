import { Suspense, useState } from 'react'
import { Banner, Button, CheckboxField, FilterRow, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { operation } from '#web/operation.ts'
import type { Settlement } from './pay-types.ts'
import { useLookAnew } from './use-pay-call.ts'

const AddLineDialog = lazyPart(() => import('./add-line-dialog.tsx'), 'AddLineDialog')
const PayDialog = lazyPart(() => import('./pay-dialog.tsx'), 'PayDialog')
const ReasonDialog = lazyPart(() => import('#web/features/reasons/reason-dialog.tsx'), 'ReasonDialog')

type Asked = 'void' | 'zero' | 'line' | 'pay'

/** What an admin may do with a settlement now; nothing for its payee. */
export function SettlementSteps({ settlement }: { settlement: Settlement }) {
  const { pay } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { steps, state, zeroLines } = settlement
  const move = useMoves(settlement)
  if (steps.length === 0) return null
  return (
    <Stack gap={2}>
      {move.refusal && <Banner kind="danger" title={move.refusal.sentence} />}
      <FilterRow label={pay.stateTitle}>
        {state === 'draft' && (
          <>
            <Button onPress={() => setAsked('line')}>{pay.addLine}</Button>
            <Button isPending={move.isPending} onPress={move.refresh}>
              {pay.step.refresh}
            </Button>
          </>
        )}
        {zeroLines > 0 && <Button onPress={() => setAsked('zero')}>{pay.acceptZero}</Button>}
        <QuickPay settlement={settlement} />
        {steps.includes('void') && <Button onPress={() => setAsked('void')}>{pay.step.void}</Button>}
        {steps.includes('take_back') && (
          <Button isPending={move.isPending} onPress={move.takeBack}>
            {pay.step.takeBack}
          </Button>
        )}
        {steps.includes('send') && (
          <Button variant="primary" isPending={move.isPending} onPress={move.send}>
            {pay.step.send}
          </Button>
        )}
        {steps.includes('approve') && (
          <Button variant="primary" isPending={move.isPending} onPress={move.approve}>
            {pay.step.approve}
          </Button>
        )}
        {steps.includes('pay') && (
          <Button variant="primary" onPress={() => setAsked('pay')}>
            {pay.bulk.pay}
          </Button>
        )}
      </FilterRow>
      <Asking settlement={settlement} asked={asked} onClose={() => setAsked(null)} />
    </Stack>
  )
}

/** The steps that ask nothing. */
function useMoves({ id, version }: Settlement) {
  const lookAnew = useLookAnew()
  const options = { onSettled: lookAnew }
  const send = trpc.settlements.send.useMutation(options)
  const takeBack = trpc.settlements.takeBack.useMutation(options)
  const approve = trpc.settlements.approve.useMutation(options)
  const refresh = trpc.settlements.refresh.useMutation(options)
  const calls = [send, takeBack, approve, refresh]
  const refusal = useRefusal(calls.find(({ error }) => error)?.error)
  const take = (call: typeof send) => {
    for (const other of calls) other.reset()
    call.mutate({ ...operation(), id, version })
  }
  return {
    refusal,
    isPending: calls.some((call) => call.isPending),
    send: () => take(send),
    takeBack: () => take(takeBack),
    approve: () => take(approve),
    refresh: () => take(refresh),
  }
}

function QuickPay({ settlement }: { settlement: Settlement }) {
  const { pay } = useWords()
  const formats = useFormats()
  const lookAnew = useLookAnew()
  const call = trpc.settlements.setQuickPay.useMutation({ onSettled: lookAnew })
  const { id, version, state, quickPayHundredths, isQuickPay } = settlement
  if (quickPayHundredths === null || state !== 'draft') return null
  return (
    <CheckboxField
      label={pay.quickPay(formats.percent(quickPayHundredths / 10_000, 2))}
      isSelected={isQuickPay}
      isDisabled={call.isPending}
      onChange={(next) => call.mutate({ ...operation(), id, version, isQuickPay: next })}
    />
  )
}

type AskingProps = { settlement: Settlement; asked: Asked | null; onClose: () => void }

function Asking({ settlement, asked, onClose }: AskingProps) {
  const { pay } = useWords()
  const lookAnew = useLookAnew()
  const onSuccess = async () => {
    await lookAnew()
    onClose()
  }
  const voiding = trpc.settlements.void.useMutation({ onSuccess })
  const accepting = trpc.settlements.acceptZeroLines.useMutation({ onSuccess })
  const { id, version, number, side } = settlement
  return (
    <Suspense>
      {asked === 'line' && <AddLineDialog settlement={settlement} onClose={onClose} />}
      {asked === 'pay' && <PayDialog side={side} rows={[settlement]} onClose={onClose} onPaid={onClose} />}
      {asked === 'void' && (
        <ReasonDialog
          title={pay.voidTitle(number)}
          text={pay.voidText}
          button={pay.step.void}
          call={voiding}
          isDanger
          onSend={(reason) => voiding.mutate({ ...operation(), id, version, reason })}
          onClose={onClose}
        />
      )}
      {asked === 'zero' && (
        <ReasonDialog
          title={pay.acceptZeroTitle}
          text={pay.acceptZeroText}
          button={pay.acceptZero}
          call={accepting}
          onSend={(reason) => accepting.mutate({ ...operation(), id, version, reason })}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
