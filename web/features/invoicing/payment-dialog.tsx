import { useState } from 'react'
import { type PaymentMethod, paymentMethods } from '#domain/sales/payment-methods.ts'
import { settledPart } from '#domain/sales/settled-part.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'
import {
  Banner,
  CheckboxField,
  DateField,
  Grid,
  MoneyField,
  SelectField,
  Stack,
  showToast,
  TextArea,
  TextField,
} from '#ui'
import { isApiError, trpc } from '#web/api.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useFormats } from '#web/format/formats.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { allocationsOf, SettledParts, type Split } from './settled-parts.tsx'
import { useLookAnew } from './use-billing-call.ts'

/** The invoice that a payment is entered for; null where somebody begins with the money. */
type For = { customerId: Uuid; customerName: string; invoiceId: Uuid; openCents: number } | null

type Typed = {
  customerId: Uuid | null
  receivedOn: Day | null
  method: PaymentMethod
  reference: string
  amountCents: number | null
  note: string
  split: Split
  isAnother: boolean
}

function begun(of: For, today: Day): Typed {
  return {
    customerId: of?.customerId ?? null,
    receivedOn: today,
    method: 'check',
    reference: '',
    amountCents: of?.openCents ?? null,
    note: '',
    split: of ? { way: 'chosen', parts: new Map([[of.invoiceId, of.openCents]]) } : { way: 'oldest', parts: new Map() },
    isAnother: false,
  }
}

/** The split for another amount: the part of the invoice that the payment is for follows it. */
function followed(of: For, { split, amountCents: beforeCents }: Typed, afterCents: number | null): Split {
  if (!of || split.way !== 'chosen') return split
  const { invoiceId, openCents } = of
  const part = settledPart(split.parts.get(invoiceId) ?? null, { beforeCents, afterCents, openCents })
  return { ...split, parts: new Map(split.parts).set(invoiceId, part) }
}

/** Enters money that came in, and what it settles: in part, or with something left on account. */
export function PaymentDialog({ of, onClose }: { of: For; onClose: () => void }) {
  const { invoicing } = useWords()
  const formats = useFormats()
  const today = useToday()
  const [id] = useState(newId)
  const [typed, setTyped] = useState(() => begun(of, today))
  const [isTried, setTried] = useState(false)
  const lookAnew = useLookAnew()
  const call = trpc.invoicing.takePayment.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'done', text: invoicing.taken(formats.money(cents(typed.amountCents ?? 0))) })
      await lookAnew()
      onClose()
    },
    onError: lookAnew,
  })
  const { customerId, receivedOn, amountCents, split, ...rest } = typed
  const send = () => {
    setTried(true)
    if (!customerId || !receivedOn || !amountCents) return
    call.mutate({
      ...operation(),
      id,
      customerId,
      receivedOn,
      method: rest.method,
      reference: rest.reference.trim() || null,
      amountCents: cents(amountCents),
      note: rest.note.trim() || null,
      allocations: allocationsOf(split),
      isAnother: rest.isAnother || undefined,
    })
  }
  return (
    <ActionDialog
      size="large"
      title={invoicing.takePayment}
      action={invoicing.takePayment}
      isPending={call.isPending}
      onAct={send}
      onClose={onClose}
    >
      <PaymentFields
        of={of}
        typed={typed}
        isTried={isTried}
        error={call.error}
        onTyped={(changes) => setTyped({ ...typed, ...changes })}
      />
    </ActionDialog>
  )
}

type PaymentFieldsProps = {
  of: For
  typed: Typed
  /** Somebody wanted to send it: what is missing is said at its field. */
  isTried: boolean
  error: unknown
  onTyped: (changes: Partial<Typed>) => void
}

function PaymentFields({ of, typed, isTried, error, onTyped }: PaymentFieldsProps) {
  const { invoicing, billing, refusals } = useWords()
  const { above, fields: refused } = useFormRefusal(error)
  const isDouble = isApiError(error) && error.data?.refusal?.code === 'payment_double'
  const { customerId, receivedOn, amountCents, split } = typed
  const needed = (value: unknown) => (isTried && !value ? refusals.required() : undefined)
  const fields: Record<string, string | undefined> = {
    ...refused,
    customerId: refused.customerId ?? needed(customerId),
    receivedOn: refused.receivedOn ?? needed(receivedOn),
    amountCents: refused.amountCents ?? needed(amountCents),
  }
  return (
    <Stack gap={4}>
      {above && <Banner kind="danger" title={above} />}
      <CustomerPicker
        label={invoicing.customer}
        isRequired
        canCreate={false}
        value={customerId}
        onChange={(next) => onTyped({ customerId: next, split: { way: 'oldest', parts: new Map() } })}
        error={fields.customerId}
      />
      <MoneyFields of={of} typed={typed} fields={fields} onTyped={onTyped} />
      {isDouble && (
        <CheckboxField
          label={billing.isAnother}
          isSelected={typed.isAnother}
          onChange={(isAnother) => onTyped({ isAnother })}
        />
      )}
      {customerId && (
        <QueryBoundary shape="rows" count={2} question={customerId}>
          <SettledParts
            customerId={customerId}
            amountCents={amountCents ?? 0}
            paidOn={receivedOn}
            split={split}
            onSplit={(next) => onTyped({ split: next })}
            error={fields.allocations}
          />
        </QueryBoundary>
      )}
      <TextArea
        label={invoicing.note}
        maxLength={500}
        value={typed.note}
        onChange={(note) => onTyped({ note })}
        error={fields.note}
      />
    </Stack>
  )
}

type MoneyFieldsProps = Pick<PaymentFieldsProps, 'of' | 'typed' | 'onTyped'> & {
  fields: Record<string, string | undefined>
}

function MoneyFields({ of, typed, fields, onTyped }: MoneyFieldsProps) {
  const { invoicing, billing } = useWords()
  const currency = useCurrency()
  const today = useToday()
  return (
    <Grid minWidth="11rem">
      <MoneyField
        label={billing.amountField}
        isRequired
        minValue={0}
        currency={currency}
        value={typed.amountCents}
        onChange={(amountCents) => onTyped({ amountCents, split: followed(of, typed, amountCents) })}
        error={fields.amountCents}
      />
      <DateField
        label={invoicing.receivedOn}
        max={today}
        value={typed.receivedOn}
        onChange={(day) => onTyped({ receivedOn: day === null ? null : parseDay(day) })}
        error={fields.receivedOn}
      />
      <SelectField
        label={billing.method}
        value={typed.method}
        onChange={(method) => onTyped({ method })}
        options={paymentMethods.map((value) => ({ value, text: invoicing.method[value] }))}
      />
      <TextField
        label={invoicing.reference}
        autoComplete="off"
        maxLength={100}
        value={typed.reference}
        onChange={(reference) => onTyped({ reference, isAnother: false })}
        error={fields.reference}
      />
    </Grid>
  )
}
