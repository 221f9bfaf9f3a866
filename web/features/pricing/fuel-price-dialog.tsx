import { useState } from 'react'
import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'
import { microRateOf } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner, DateField, MoneyField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { useOperation } from '#web/use-operation.ts'
import type { FuelPrice } from './fuel-price.ts'

type FuelPriceDialogProps = {
  index: FuelIndexName
  /** The price to correct; null to add one. */
  price: FuelPrice | null
  onClose: () => void
}

/** Types the price of a week, or corrects it. */
export function FuelPriceDialog({ index, price, onClose }: FuelPriceDialogProps) {
  const { pricing, refusals } = useWords()
  const { fuel: w } = pricing
  const format = useFormats()
  const currency = useCurrency()
  const today = useToday()
  const [made] = useState(() => ({ id: newId() }))
  const [day, setDay] = useState<string | null>(price?.weekOf ?? today)
  const [micro, setMicro] = useState<number | null>(price?.priceMicro ?? null)
  const [isAsked, setAsked] = useState(false)
  const { add, change } = useCalls(onClose)
  const action = useOperation(add)
  const refusal = useRefusal(add.error ?? change.error)
  const fields: Record<string, string | undefined> = refusal?.fields ?? {}
  const missing = isAsked && micro === null ? refusals.required() : undefined
  const named = day === null ? null : parseDay(day)
  // The field gives its figure as it is left, which the press itself may do: only then is it known to be missing.
  const save = () => {
    setAsked(true)
    if (micro === null || !named) return
    const priceMicro = microRateOf(micro)
    if (price) change.mutate({ ...operation(), id: price.id, version: price.version, priceMicro })
    else add.mutate({ ...action, ...made, index, day: named, priceMicro })
  }
  return (
    <ActionDialog
      size="small"
      title={price ? `${w.change}: ${format.day(price.weekOf)}` : w.add}
      action={w.save}
      isPending={add.isPending || change.isPending}
      onAct={save}
      onClose={onClose}
    >
      <Stack gap={4}>
        {refusal && !fields.day && !fields.priceMicro && <Banner kind="danger" title={refusal.sentence} />}
        {price && <p>{w.changeText}</p>}
        {!price && (
          <DateField
            label={w.day}
            description={w.dayHint}
            isRequired
            value={day}
            onChange={setDay}
            error={fields.day}
          />
        )}
        <MoneyField
          label={w.price}
          currency={currency}
          fractionDigits={6}
          isRequired
          value={micro}
          onChange={setMicro}
          error={fields.priceMicro ?? missing}
        />
      </Stack>
    </ActionDialog>
  )
}

function useCalls(onSaved: () => void) {
  const utils = trpc.useUtils()
  const saved = { onSuccess: () => utils.pricing.invalidate().then(onSaved) }
  return { add: trpc.pricing.addFuelPrice.useMutation(saved), change: trpc.pricing.changeFuelPrice.useMutation(saved) }
}
