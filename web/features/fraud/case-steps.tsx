import { useState } from 'react'
import { type CaseState, isOpenCase, isOutcome, nextCaseStates } from '#domain/fraud/case-states.ts'
import { cents } from '#domain/units/money.ts'
import { Banner, Button, MoneyField, Row, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { useOperation } from '#web/use-operation.ts'
import type { FraudCase } from './fraud-data.ts'

/** What may be done next with a case. */
export function CaseSteps({ shown }: { shown: FraudCase }) {
  const { fraud: w } = useWords()
  const me = useMe()
  const utils = trpc.useUtils()
  const [opened, setOpened] = useState<CaseState | null>(null)
  const settled = { onSettled: () => utils.fraud.invalidate() }
  const move = trpc.fraud.moveCase.useMutation(settled)
  const assign = trpc.fraud.assignCase.useMutation(settled)
  const lock = trpc.fraud.lockEvidence.useMutation(settled)
  const [moving, assigning, locking] = [useOperation(move), useOperation(assign), useOperation(lock)]
  const refusal = useRefusal(move.error ?? assign.error ?? lock.error)
  const { id, version, state, assigneeId, lockedAt } = shown
  const isMine = assigneeId === me.userId
  const step = (to: CaseState) => {
    if (isOutcome(to) || to === 'recovered') setOpened(to)
    else move.mutate({ ...moving, id, version, to, reason: null, recoveredCents: null })
  }
  return (
    <Stack gap={2}>
      {refusal && <Banner kind="danger" title={refusal.sentence} />}
      <Row gap={2}>
        {isOpenCase(state) && (
          <Button
            isPending={assign.isPending}
            onPress={() => assign.mutate({ ...assigning, id, version, isMine: !isMine })}
          >
            {isMine ? w.giveBack : w.take}
          </Button>
        )}
        {isOpenCase(state) && lockedAt === null && (
          <Button isPending={lock.isPending} onPress={() => lock.mutate({ ...locking, id, version })}>
            {w.lock}
          </Button>
        )}
        {nextCaseStates(state).map((to) => (
          <Button key={to} isPending={move.isPending && move.variables.to === to} onPress={() => step(to)}>
            {w.move[to]}
          </Button>
        ))}
      </Row>
      {opened && <DecideDialog shown={shown} to={opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

function DecideDialog({
  shown: { id, version },
  to,
  onClose,
}: {
  shown: FraudCase
  to: CaseState
  onClose: () => void
}) {
  const { fraud: w, refusals } = useWords()
  const currency = useCurrency()
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const call = trpc.fraud.moveCase.useMutation({
    onSuccess: async () => {
      await utils.fraud.invalidate()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const isAmount = to === 'recovered'
  const said = reason.trim()
  const isMissing = isAmount ? amount === null || amount <= 0 : said === ''
  const missing = isTried && isMissing ? refusals.required() : undefined
  const send = () => {
    setTried(true)
    if (isMissing) return
    const recoveredCents = isAmount && amount !== null ? cents(Math.round(amount * 100)) : null
    call.mutate({ ...action, id, version, to, reason: said === '' ? null : said, recoveredCents })
  }
  return (
    <ActionDialog title={w.move[to]} action={w.move[to]} isPending={call.isPending} onAct={send} onClose={onClose}>
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        {isAmount && (
          <MoneyField
            label={w.recoveredAmount}
            isRequired
            currency={currency}
            minValue={0}
            value={amount}
            onChange={setAmount}
            error={missing ?? fields.recoveredCents}
          />
        )}
        <TextArea
          label={w.reason}
          isRequired={!isAmount}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isAmount ? fields.reason : (missing ?? fields.reason)}
        />
      </Stack>
    </ActionDialog>
  )
}
