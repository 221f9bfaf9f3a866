import { useState } from 'react'
import { MOST_LOADS_AT_ONCE } from '#domain/loads/job-loads.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, NumberField, Stack, showToast, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormRefusal } from '#web/form/use-form-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import type { Quote } from './quote-data.ts'

/** Makes a job of an accepted quote, and some of its loads. */
export function ConvertDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { quotes } = useWords()
  const { convert: w } = quotes
  const [typed, setTyped] = useState<Typed>(useStart(quote))
  const { convert, send } = useConvert(quote, onClose)
  const { above, fields } = useFormRefusal(convert.error)
  const order = complete(typed)
  const other = Object.entries(fields).find(([name]) => !PLACED.includes(name))?.[1]
  return (
    <ActionDialog
      title={w.title}
      action={w.button}
      isPending={convert.isPending}
      isDisabled={order === null}
      onAct={() => order && send(order)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{w.text}</p>
        {(above ?? other) && <Banner kind="danger" title={above ?? other} />}
        <OrderFields
          quote={quote}
          typed={typed}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          errors={fields}
        />
      </Stack>
    </ActionDialog>
  )
}

/** What is asked beside the quote itself; each may be empty while somebody types. */
type Typed = { customerId: Uuid | null; poNumber: string; from: Day | null; loads: number | null; date: Day | null }
type Order = { customerId: Uuid | null; poNumber: string | null; effectiveFrom: Day; loads: number; date: Day }

/** Fields of a refusal that have a place in this form. */
const PLACED: readonly string[] = ['customerId', 'poNumber', 'effectiveFrom', 'loads', 'date', 'count']

function useStart({ startsOn }: Quote): Typed {
  const today = useToday()
  const date = startsOn && startsOn > today ? startsOn : today
  return { customerId: null, poNumber: '', from: today, loads: 0, date }
}

/** What is sent; null while something is empty. */
function complete({ customerId, poNumber, from, loads, date }: Typed): Order | null {
  if (from === null || loads === null || date === null) return null
  return { customerId, poNumber: poNumber.trim() || null, effectiveFrom: from, loads, date }
}

function useConvert({ id, version }: Quote, onClose: () => void) {
  const { quotes } = useWords()
  const [jobId] = useState(newId)
  const utils = trpc.useUtils()
  const convert = trpc.quotes.convert.useMutation({
    onSuccess: async (made) => {
      await Promise.all([utils.quotes.invalidate(), utils.jobs.invalidate(), utils.loads.invalidate()])
      showToast({ tone: 'done', text: quotes.view.converted(made.jobName) })
      onClose()
    },
  })
  const send = (order: Order) => convert.mutate({ ...operation(), id, version, jobId, ...order })
  return { convert, send }
}

type OrderFieldsProps = {
  quote: Quote
  typed: Typed
  onChange: (part: Partial<Typed>) => void
  errors: Record<string, string | undefined>
}

function OrderFields({ quote, typed, onChange, errors }: OrderFieldsProps) {
  const { quotes, parties } = useWords()
  const { convert: w } = quotes
  return (
    <>
      {quote.customerId === null && (
        <CustomerPicker
          label={w.customer}
          placeholder={parties.customer.title}
          value={typed.customerId}
          onChange={(customerId) => onChange({ customerId })}
          error={errors.customerId}
        />
      )}
      <TextField
        label={w.po}
        autoComplete="off"
        maxLength={100}
        value={typed.poNumber}
        onChange={(poNumber) => onChange({ poNumber })}
        error={errors.poNumber}
      />
      <DateField
        label={w.from}
        value={typed.from}
        onChange={(day) => onChange({ from: parseDay(day ?? '') })}
        error={errors.effectiveFrom}
      />
      <NumberField
        label={w.loads}
        description={w.loadsHint}
        value={typed.loads}
        onChange={(loads) => onChange({ loads })}
        minValue={0}
        maxValue={MOST_LOADS_AT_ONCE}
        error={errors.loads ?? errors.count}
      />
      <DateField
        label={w.day}
        value={typed.date}
        onChange={(day) => onChange({ date: parseDay(day ?? '') })}
        error={errors.date}
      />
    </>
  )
}
