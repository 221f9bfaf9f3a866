import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { RateTiers } from '#domain/settlements/rate-tiers.ts'
import { quantityBases } from '#domain/settlements/terms.ts'
import { AddIcon, Button, MoneyField, NumberField, SelectField, Stack } from '#ui'
import { FormSection } from '#web/form/record-form.tsx'
import { useCompound } from '#web/form/use-compound.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { LineRow } from './line-row.tsx'
import { useTypedLines } from './use-typed-lines.ts'

const kinds = ['none', 'distance', 'whole', 'parts'] as const
type Kind = (typeof kinds)[number]
/** A tier as it is typed: a figure may be missing yet. */
type Typed = { fromMilli: number | null; rateMicro: number | null }
const EMPTY: Typed = { fromMilli: null, rateMicro: null }
/** What a basis counts in. */
const UNITS = {
  per_ton: 'ton',
  per_tonne: 'tonne',
  per_yard: 'yard',
  per_bushel: 'bushel',
  per_gallon: 'gallon',
  per_barrel: 'barrel',
  per_mile: 'mile',
  per_hour: 'hour',
  per_load: 'load',
} as const

const kindOf = (value: RateTiers | null): Kind =>
  !value ? 'none' : value.by === 'distance' ? 'distance' : value.counting

/**
 * What the rate becomes with distance or quantity: below the first line the rate above holds, and each line ends where
 * the next begins, so that there can be no gap.
 */
export function TiersField({ control }: { control: Control<FieldValues> }) {
  const { value, onChange, error } = useCompound<'rateTiers'>(control, 'tiers')
  const { parties, units } = useWords()
  const w = parties.rate
  const typedBasis: unknown = useWatch({ control, name: 'basis' })
  const basis = quantityBases.find((each) => each === typedBasis) ?? 'per_ton'
  const kind = kindOf(value)
  const send = (to: Kind, tiers: readonly Typed[]) => {
    if (to === 'none') onChange(null)
    else onChange(to === 'distance' ? { by: to, tiers } : { by: 'quantity', counting: to, tiers })
  }
  const typed = useTypedLines<Typed>(value?.tiers ?? [EMPTY], EMPTY, (tiers) => send(kind, tiers))
  return (
    <FormSection title={w.tiers}>
      <SelectField
        label={w.tiers}
        hideLabel
        error={error}
        value={kind}
        onChange={(next) => send(next, typed.values)}
        options={kinds.map((each) => ({ value: each, text: w.tierKinds[each] }))}
      />
      {kind !== 'none' && (
        <Tiers typed={typed} unit={kind === 'distance' ? units.mile.other : units[UNITS[basis]].other} />
      )}
    </FormSection>
  )
}

type TiersProps = { typed: ReturnType<typeof useTypedLines<Typed>>; unit: string }

function Tiers({ typed: { lines, change, remove, add }, unit }: TiersProps) {
  const w = useWords().parties.rate
  const currency = useCurrency()
  return (
    <Stack gap={2}>
      {lines.map(({ key, value }, index) => (
        <LineRow key={key} label={w.removeTier(index + 1)} onRemove={lines.length > 1 ? () => remove(key) : undefined}>
          <NumberField
            label={w.tierFrom}
            unit={unit}
            minValue={0}
            formatOptions={{ maximumFractionDigits: 3 }}
            value={value.fromMilli === null ? null : value.fromMilli / 1000}
            onChange={(from) => change(key, { fromMilli: from === null ? null : Math.round(from * 1000) })}
          />
          <MoneyField
            label={w.rate}
            currency={currency}
            fractionDigits={6}
            minValue={0}
            value={value.rateMicro}
            onChange={(rateMicro) => change(key, { rateMicro })}
          />
        </LineRow>
      ))}
      <div>
        <Button size="small" icon={<AddIcon size={16} aria-hidden />} onPress={add}>
          {w.addTier}
        </Button>
      </div>
    </Stack>
  )
}
