import { useState } from 'react'
import type { PlantStep } from '#domain/plant-statements/decisions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { Banner, MoneyField, RadioGroup, Stack, showToast, TextArea, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import { PlantLoadField } from './plant-load-field.tsx'
import type { Statement } from './plant-search.ts'
import { type PlantRow, rowName } from './use-row-columns.tsx'

type DecideProps = { statement: Statement; row: PlantRow; onClose: () => void }

/** Decides a difference: one of the steps that fit it, each with its reason. */
export function DecideDialog({ statement, row, onClose }: DecideProps) {
  const { plantStatements: w, refusals } = useWords()
  const typed = useTyped(statement, row)
  const { step, reason } = typed
  const call = useSend(statement, row, onClose)
  const { above, fields } = useFormRefusal(call.error)
  const [isTried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (reason.trim() !== '' && step) call.send(typed, step)
  }
  return (
    <ActionDialog
      title={w.decideTitle(rowName(row, w.noNumber))}
      action={step ? w.step[step] : w.decide}
      isDanger={step === 'reject_ticket'}
      isDisabled={step === null}
      isPending={call.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {above && <Banner kind="danger" title={above} />}
        <RadioGroup<PlantStep>
          label={w.stepLabel}
          value={step}
          onChange={typed.setStep}
          options={row.steps.map((value) => ({ value, text: w.step[value], detail: w.stepText[value] }))}
        />
        <StepFields
          typed={typed}
          row={row}
          fields={fields}
          hasMoney={statement.seesMoney && statement.money !== 'nothing'}
        />
        <TextArea
          isRequired
          label={step === 'ask' ? w.message : w.reason}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={typed.setReason}
          error={isTried && reason.trim() === '' ? refusals.required() : fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}

/** What is typed; it begins with the usual step of the row and what that would come to. */
function useTyped({ site }: Statement, row: PlantRow) {
  const { plantStatements: w } = useWords()
  const formats = useFormats()
  const name = rowName(row, w.noNumber)
  const when = row.line ? formats.day(row.line.day) : ''
  const [step, setChosen] = useState<PlantStep | null>(null)
  const [reason, setReason] = useState('')
  const [loadId, setLoad] = useState<Uuid | null>(row.haul?.loadId ?? null)
  const [amount, setAmount] = useState<number | null>(null)
  const [invoiceName, setInvoiceName] = useState(w.chargeNameOf(name).slice(0, MOST_NAME))
  const question = w.askText(name, site, when)
  return {
    step,
    reason,
    loadId,
    setLoad,
    amount,
    setAmount,
    invoiceName,
    setInvoiceName,
    setReason,
    setStep(next: PlantStep) {
      const difference = row.differenceCents ?? 0
      setChosen(next)
      if (next === 'charge') setAmount(difference === 0 ? null : difference)
      if (next === 'claim') setAmount(difference === 0 ? null : -difference)
      if (next === 'ask' && reason.trim() === '') setReason(question)
      if (next !== 'ask' && reason === question) setReason('')
    },
  }
}

const MOST_NAME = 60
type Typed = ReturnType<typeof useTyped>

/** One call for each kind of step; the row is named by its line, or by its load where the plant has none. */
function useSend(statement: Statement, row: PlantRow, onClose: () => void) {
  const { plantStatements: w } = useWords()
  const [made] = useState(newId)
  const utils = trpc.useUtils()
  const done = {
    onSuccess: async ({ step }: { step: PlantStep }) => {
      showToast({ tone: 'done', text: w.done[step] })
      await Promise.all([utils.plantStatements.invalidate(), utils.ticketDetection.invalidate()])
      onClose()
    },
  }
  const decide = trpc.plantStatements.decide.useMutation(done)
  const charge = trpc.plantStatements.charge.useMutation(done)
  const claim = trpc.plantStatements.claim.useMutation(done)
  const operations = { decide: useOperation(decide), charge: useOperation(charge), claim: useOperation(claim) }
  const about = { statementId: statement.id, lineId: row.lineId, loadId: row.haul?.loadId ?? null }
  return {
    error: decide.error ?? charge.error ?? claim.error,
    isPending: decide.isPending || charge.isPending || claim.isPending,
    send({ reason: text, amount, invoiceName, loadId }: Typed, step: PlantStep) {
      const reason = text.trim()
      const amountCents = amount === null ? null : cents(amount)
      if (step === 'charge') {
        if (amountCents !== null)
          charge.mutate({ ...operations.charge, ...about, reason, newId: made, name: invoiceName, amountCents })
      } else if (step === 'claim') claim.mutate({ ...operations.claim, ...about, reason, amountCents })
      else decide.mutate({ ...operations.decide, ...about, reason, step, newId: made, toLoadId: loadId })
    },
  }
}

type StepFieldsProps = {
  typed: Typed
  row: PlantRow
  fields: Record<string, string | undefined>
  /** The statement's amounts are compared. */
  hasMoney: boolean
}

function StepFields({ typed, row, fields, hasMoney }: StepFieldsProps) {
  const { plantStatements: w, refusals } = useWords()
  const currency = useCurrency()
  const { step, amount, setAmount } = typed
  const isMissing = amount === null ? refusals.required() : undefined
  if (step === 'attach')
    return (
      <PlantLoadField
        value={typed.loadId}
        known={row.haul}
        day={row.line?.day}
        onChange={typed.setLoad}
        error={fields.toLoadId}
      />
    )
  if (step === 'charge')
    return (
      <>
        <TextField
          label={w.chargeName}
          isRequired
          autoComplete="off"
          maxLength={MOST_NAME}
          value={typed.invoiceName}
          onChange={typed.setInvoiceName}
          error={fields.name}
        />
        <MoneyField
          label={w.amount}
          description={w.chargeText}
          isRequired
          currency={currency}
          value={amount}
          onChange={setAmount}
          error={fields.amountCents ?? isMissing}
        />
      </>
    )
  if (step === 'claim' && hasMoney)
    return (
      <MoneyField
        label={w.amount}
        description={w.claimText}
        isRequired
        currency={currency}
        value={amount}
        onChange={setAmount}
        error={fields.amountCents}
      />
    )
  return null
}
