import { useState } from 'react'
import { workOrderLineKinds } from '#domain/maintenance/work-order-states.ts'
import { microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import {
  Banner,
  Button,
  Card,
  Grid,
  MoneyField,
  NumberField,
  PlainTable,
  Row,
  SelectField,
  Stack,
  TextField,
} from '#ui'
import { trpc } from '#web/api.ts'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { WorkOrder } from './maintenance-data.ts'

type Line = WorkOrder['lines'][number]

/** Labour, parts and tax of a work order with their sum, and where another is booked. */
export function OrderLines({ order, mayEdit }: { order: WorkOrder; mayEdit: boolean }) {
  const { maintenance: w } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const remove = trpc.maintenance.removeLine.useMutation({ onSettled: () => utils.maintenance.invalidate() })
  const action = useOperation(remove)
  const refusal = useRefusal(remove.error)
  const { lines, cost } = order
  const cells = ({ id, kind, description, quantityMilli, money }: Line) => [
    `${w.lineKind[kind]}: ${description}`,
    formats.number(quantityMilli / 1000),
    money ? formats.money(money.amountCents) : '',
    mayEdit ? (
      <Button
        key="remove"
        size="small"
        variant="quiet"
        aria-label={`${w.remove}: ${description}`}
        isPending={remove.isPending && remove.variables.id === id}
        onPress={() => remove.mutate({ ...action, id })}
      >
        {w.remove}
      </Button>
    ) : (
      ''
    ),
  ]
  return (
    <Card title={w.lines}>
      <Stack gap={3}>
        {refusal && <Banner kind="danger" title={refusal.sentence} />}
        {lines.length === 0 ? (
          <p>{w.noLines}</p>
        ) : (
          <PlainTable
            label={`${w.lines}, ${w.amount}`}
            columns={[
              { id: 'description', header: w.description },
              { id: 'quantity', header: w.quantity, align: 'end' },
              { id: 'amount', header: w.amount, align: 'end' },
              { id: 'remove', header: w.remove, align: 'end' },
            ]}
            rows={lines.map((line) => ({ id: line.id, cells: cells(line) }))}
          />
        )}
        {cost && lines.length > 0 && <strong>{`${w.total}: ${formats.money(cost.totalCents)}`}</strong>}
        {mayEdit && <NewLine key={lines.length} orderId={order.id} />}
      </Stack>
    </Card>
  )
}

type Typed = { kind: Line['kind']; description: string; quantity: number | null; rate: number | null }

function NewLine({ orderId }: { orderId: WorkOrder['id'] }) {
  const { maintenance: w, refusals } = useWords()
  const currency = useCurrency()
  const utils = trpc.useUtils()
  const [made] = useState(() => ({ id: newId() }))
  const [typed, setTyped] = useState<Typed>({ kind: 'labour', description: '', quantity: 1, rate: null })
  const [isTried, setTried] = useState(false)
  const add = trpc.maintenance.addLine.useMutation({ onSuccess: () => utils.maintenance.invalidate() })
  const action = useOperation(add)
  const { above, fields } = useFormRefusal(add.error)
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const { kind, quantity, rate } = typed
  const description = typed.description.trim()
  const missing = (isMissing: boolean) => (isTried && isMissing ? refusals.required() : undefined)
  const send = () => {
    setTried(true)
    if (description === '' || quantity === null || rate === null) return
    add.mutate({
      ...action,
      ...made,
      orderId,
      kind,
      description,
      quantityMilli: milli(Math.round(quantity * 1000)),
      rateMicro: microRateOf(rate * 10_000),
    })
  }
  return (
    <Stack gap={3}>
      {above && <Banner kind="danger" title={above} />}
      <Grid minWidth="9rem">
        <SelectField
          label={w.kind}
          value={kind}
          onChange={(next) => set({ kind: next })}
          options={workOrderLineKinds.map((value) => ({ value, text: w.lineKind[value] }))}
        />
        <TextField
          label={w.description}
          isRequired
          autoComplete="off"
          maxLength={200}
          value={typed.description}
          onChange={(text) => set({ description: text })}
          error={missing(description === '') ?? fields.description}
        />
        <NumberField
          label={w.quantity}
          isRequired
          minValue={0}
          value={quantity}
          onChange={(next) => set({ quantity: next })}
          error={missing(quantity === null) ?? fields.quantityMilli}
        />
        <MoneyField
          label={w.rate}
          isRequired
          currency={currency}
          minValue={0}
          value={rate}
          onChange={(next) => set({ rate: next })}
          error={missing(rate === null) ?? fields.rateMicro}
        />
      </Grid>
      <Row>
        <Button isPending={add.isPending} onPress={send}>
          {w.addLine}
        </Button>
      </Row>
    </Stack>
  )
}
