import type { Control, FieldValues } from 'react-hook-form'
import { hourIncrements } from '#domain/settlements/terms.ts'
import { CheckboxField, Grid, MoneyField, NumberField, SelectField } from '#ui'
import { FormSection } from '#web/form/record-form.tsx'
import { useCompound } from '#web/form/use-compound.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'

const START = { freeMin: 120, incrementMin: 15, rateMicro: null, capCents: null }

/** Whether waiting is paid, and how it is counted. */
export function DetentionField({ control }: { control: Control<FieldValues> }) {
  const { value, onChange, error } = useCompound<'detention'>(control, 'detention')
  const { rate: w, site } = useWords().parties
  const currency = useCurrency()
  const set = (changes: object) => onChange({ ...value, ...changes })
  return (
    <FormSection title={w.detention}>
      <CheckboxField
        label={w.detentionOn}
        error={error}
        isSelected={value !== null}
        onChange={(isPaid) => onChange(isPaid ? START : null)}
      />
      {value && (
        <Grid minWidth="12rem">
          <NumberField
            label={w.freeMin}
            unit={site.minutes}
            value={value.freeMin}
            onChange={(freeMin) => set({ freeMin })}
          />
          <SelectField
            label={w.increment}
            value={String(value.incrementMin)}
            options={hourIncrements.map((minutes) => ({ value: String(minutes), text: `${minutes} ${site.minutes}` }))}
            onChange={(minutes) => set({ incrementMin: Number(minutes) })}
          />
          <MoneyField
            label={w.perHour}
            currency={currency}
            fractionDigits={6}
            value={value.rateMicro}
            onChange={(rateMicro) => set({ rateMicro })}
          />
          <MoneyField
            label={w.cap}
            currency={currency}
            value={value.capCents}
            onChange={(capCents) => set({ capCents })}
          />
        </Grid>
      )}
    </FormSection>
  )
}
