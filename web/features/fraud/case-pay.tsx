import { useState } from 'react'
import { isOpenCase } from '#domain/fraud/case-states.ts'
import { Banner, Button, Card, PlainTable, Stack, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { FraudCase } from './fraud-data.ts'

type Line = FraudCase['pay'][number]

/** Lines of pay that may wait for the case: each by itself, never a whole settlement. */
export function CasePay({ shown }: { shown: FraudCase }) {
  const { fraud, charges } = useWords()
  const w = fraud.pay
  const formats = useFormats()
  const [holding, setHolding] = useState<Line | null>(null)
  const utils = trpc.useUtils()
  const release = trpc.fraud.releasePay.useMutation({ onSettled: () => utils.fraud.invalidate() })
  const action = useOperation(release)
  const refusal = useRefusal(release.error)
  const nameOf = ({ kind, loadNumber }: Line) =>
    w.line(isKey(charges.kind, kind) ? charges.kind[kind] : kind, loadNumber ?? '–')
  const stands = ({ settlement, hold }: Line) => {
    if (hold) return `${w.held(hold.by ?? fraud.nobody, formats.instant(hold.at))}: ${hold.reason}`
    return settlement === null ? w.open : w.onSettlement(settlement)
  }
  const button = (line: Line) => {
    const { hold } = line
    if (hold) {
      const isPending = release.isPending && release.variables.id === hold.id
      return (
        <Button
          key="release"
          size="small"
          aria-label={`${w.release}: ${nameOf(line)}`}
          isPending={isPending}
          onPress={() => release.mutate({ ...action, id: hold.id })}
        >
          {w.release}
        </Button>
      )
    }
    if (line.settlement !== null || !isOpenCase(shown.state)) return ''
    return (
      <Button key="hold" size="small" aria-label={`${w.hold}: ${nameOf(line)}`} onPress={() => setHolding(line)}>
        {w.hold}
      </Button>
    )
  }
  return (
    <Card title={w.title}>
      <Stack gap={3}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        <p>{shown.pay.length === 0 ? w.none : w.text}</p>
        {shown.pay.length > 0 && (
          <PlainTable
            label={`${w.title}: ${w.where}`}
            columns={[
              { id: 'line', header: w.payee, isWrapped: true },
              { id: 'amount', header: w.amount, align: 'end' },
              { id: 'where', header: w.where, isWrapped: true },
              { id: 'action', header: w.action, align: 'end' },
            ]}
            rows={shown.pay.map((line) => ({
              id: line.chargeId,
              cells: [
                `${line.payee ?? '–'}: ${nameOf(line)}`,
                formats.money(line.amountCents),
                stands(line),
                button(line),
              ],
            }))}
          />
        )}
        {holding && <HoldDialog caseId={shown.id} line={holding} onClose={() => setHolding(null)} />}
      </Stack>
    </Card>
  )
}

const isKey = <Known extends object>(of: Known, key: PropertyKey): key is keyof Known => key in of

function HoldDialog({ caseId, line, onClose }: { caseId: FraudCase['id']; line: Line; onClose: () => void }) {
  const { fraud, refusals } = useWords()
  const [made] = useState(() => ({ id: newId() }))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const call = trpc.fraud.holdPay.useMutation({
    onSuccess: async () => {
      await utils.fraud.invalidate()
      onClose()
    },
  })
  const action = useOperation(call)
  const { above, fields } = useFormRefusal(call.error)
  const said = reason.trim()
  const send = () => {
    setTried(true)
    if (said !== '') call.mutate({ ...action, ...made, caseId, chargeId: line.chargeId, reason: said })
  }
  return (
    <ActionDialog
      title={fraud.pay.holdTitle}
      action={fraud.pay.hold}
      isPending={call.isPending}
      onAct={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {(above ?? fields.chargeId) && <Banner kind="danger" title={above ?? fields.chargeId ?? ''} />}
        <TextArea
          label={fraud.reason}
          isRequired
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && said === '' ? refusals.required() : fields.reason}
        />
      </Stack>
    </ActionDialog>
  )
}
