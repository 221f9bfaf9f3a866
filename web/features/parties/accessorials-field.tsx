import type { Control, FieldValues } from 'react-hook-form'
import {
  type AccessorialName,
  type AccessorialUnit,
  accessorialNames,
  accessorialUnits,
} from '#domain/settlements/accessorial-names.ts'
import { AddIcon, Button, MoneyField, SelectField, Stack } from '#ui'
import { FormSection } from '#web/form/record-form.tsx'
import { useCompound } from '#web/form/use-compound.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { LineRow } from './line-row.tsx'
import { useTypedLines } from './use-typed-lines.ts'

type Typed = { name: AccessorialName; unit: AccessorialUnit | 'flat'; rateMicro: number | null }

/** Prices of what comes on top of a load when the office adds it: tarp, wash-out, layover and the like. */
export function AccessorialsField({ control }: { control: Control<FieldValues> }) {
  const { value, onChange, error } = useCompound<'accessorials'>(control, 'accessorials')
  const { parties, charges } = useWords()
  const currency = useCurrency()
  const w = parties.rate
  const named = new Set(value?.prices.map(({ name }) => name))
  const next = accessorialNames.find((name) => !named.has(name))
  const { lines, change, remove, add } = useTypedLines<Typed>(
    value?.prices ?? [],
    { name: next ?? 'layover', unit: 'flat', rateMicro: null },
    (prices) => onChange(prices.length === 0 ? null : { prices }),
  )
  return (
    <FormSection title={w.accessorials}>
      <Stack gap={2}>
        {lines.map(({ key, value: line }) => (
          <LineRow key={key} label={w.removeAccessorial(charges.accessorial[line.name])} onRemove={() => remove(key)}>
            <SelectField
              label={charges.kind.accessorial}
              value={line.name}
              onChange={(name) => change(key, { name })}
              options={accessorialNames.map((name) => ({ value: name, text: charges.accessorial[name] }))}
            />
            <SelectField
              label={charges.pricedBy}
              value={line.unit}
              onChange={(unit) => change(key, { unit })}
              options={[
                { value: 'flat', text: charges.flatAmount },
                ...accessorialUnits.map((unit) => ({ value: unit, text: charges.perUnit[unit] })),
              ]}
            />
            <MoneyField
              label={charges.rate}
              currency={currency}
              fractionDigits={6}
              minValue={0}
              value={line.rateMicro}
              onChange={(rateMicro) => change(key, { rateMicro })}
            />
          </LineRow>
        ))}
        {error && <p role="alert">{error}</p>}
        {next && (
          <div>
            <Button size="small" icon={<AddIcon size={16} aria-hidden />} onPress={add}>
              {w.addAccessorial}
            </Button>
          </div>
        )}
      </Stack>
    </FormSection>
  )
}
