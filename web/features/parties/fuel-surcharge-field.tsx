import { useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type { FuelSurchargeTerms } from '#domain/settlements/terms.ts'
import { parseExact, scaled, scaledText } from '#domain/units/decimal.ts'
import { rateText } from '#domain/units/money.ts'
import { CheckboxField, Grid, MoneyField, NumberField, SelectField, TextArea } from '#ui'
import { FormSection } from '#web/form/record-form.tsx'
import { useCompound } from '#web/form/use-compound.ts'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'

export type FuelMethod = FuelSurchargeTerms['method']

const STARTS: Record<FuelMethod, object> = {
  formula: { method: 'formula', baseMicro: null, milesPerGallonMilli: 6_000 },
  steps: { method: 'steps', baseMicro: null, stepMicro: null, perStepMicro: null, partialStepCounts: false },
  percent: { method: 'percent', bands: [] },
  in_base: { method: 'in_base' },
  pass_through: { method: 'pass_through', percentHundredths: 10_000 },
}

type FuelSurchargeFieldProps = {
  control: Control<FieldValues>
  /** The methods on offer: pay knows more than what customers are charged. */
  methods: readonly FuelMethod[]
}

/** How fuel is passed on: not at all, or by one of the methods with its figures. */
export function FuelSurchargeField({ control, methods }: FuelSurchargeFieldProps) {
  const { value, onChange, error } = useCompound<'fuelPay'>(control, 'fuelSurcharge')
  const w = useWords().parties.rate
  const choices = ['none' as const, ...methods]
  const set = (changes: object) => onChange({ ...value, ...changes })
  return (
    <FormSection title={w.fuel}>
      <SelectField
        label={w.fuel}
        hideLabel
        error={error}
        value={value?.method ?? 'none'}
        onChange={(method) => onChange(method === 'none' ? null : STARTS[method])}
        options={choices.map((method) => ({ value: method, text: w.fuelMethods[method] }))}
      />
      {value && <Figures value={value} set={set} />}
    </FormSection>
  )
}

type Setter = { set: (changes: object) => void }

function Figures({ value, set }: { value: FuelSurchargeTerms } & Setter) {
  const { parties, units } = useWords()
  switch (value.method) {
    case 'in_base':
      return null
    case 'pass_through':
      return (
        <NumberField
          label={parties.rate.passThrough}
          unit={units.percent.other}
          value={value.percentHundredths / 100}
          formatOptions={{ maximumFractionDigits: 2 }}
          onChange={(percent) => set({ percentHundredths: percent === null ? null : Math.round(percent * 100) })}
        />
      )
    case 'percent':
      return <Bands bands={value.bands} onChange={(bands) => set({ bands })} />
    case 'formula':
      return <FormulaFigures value={value} set={set} />
    case 'steps':
      return <StepFigures value={value} set={set} />
  }
}

type Terms<Method extends FuelMethod> = Extract<FuelSurchargeTerms, { method: Method }>

/** Fuel by the mile: what is above a base price, over how far a gallon goes. */
function FormulaFigures({ value, set }: { value: Terms<'formula'> } & Setter) {
  const w = useWords().parties.rate
  return (
    <Grid minWidth="12rem">
      <FuelBase value={value} set={set} />
      <NumberField
        label={w.milesPerGallon}
        value={value.milesPerGallonMilli / 1000}
        formatOptions={{ maximumFractionDigits: 3 }}
        onChange={(miles) => set({ milesPerGallonMilli: miles === null ? null : Math.round(miles * 1000) })}
      />
    </Grid>
  )
}

/** Fuel in steps: so much for each step of the price above a base. */
function StepFigures({ value, set }: { value: Terms<'steps'> } & Setter) {
  const w = useWords().parties.rate
  const rate = { currency: useCurrency(), fractionDigits: 6 }
  return (
    <Grid minWidth="12rem">
      <FuelBase value={value} set={set} />
      <MoneyField {...rate} label={w.fuelStep} value={value.stepMicro} onChange={(stepMicro) => set({ stepMicro })} />
      <MoneyField
        {...rate}
        label={w.perStep}
        value={value.perStepMicro}
        onChange={(perStepMicro) => set({ perStepMicro })}
      />
      <CheckboxField
        label={w.partialStep}
        isSelected={value.partialStepCounts}
        onChange={(partialStepCounts) => set({ partialStepCounts })}
      />
    </Grid>
  )
}

function FuelBase({ value, set }: { value: Terms<'formula' | 'steps'> } & Setter) {
  return (
    <MoneyField
      currency={useCurrency()}
      fractionDigits={6}
      label={useWords().parties.rate.fuelBase}
      value={value.baseMicro}
      onChange={(baseMicro) => set({ baseMicro })}
    />
  )
}

type Bands = Extract<FuelSurchargeTerms, { method: 'percent' }>['bands']

/** Bands as lines of text; a line that cannot be read stays as typed and is refused by the check. */
function Bands({ bands, onChange }: { bands: Bands; onChange: (bands: object[]) => void }) {
  const w = useWords().parties.rate
  const [typed, setTyped] = useState(() =>
    bands.map((band) => `${rateText(band.fromMicro)}, ${scaledText(band.percentHundredths, 2)}`).join('\n'),
  )
  return (
    <TextArea
      label={w.bands}
      description={w.bandsHint}
      rows={5}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(bandsOf(text))
      }}
    />
  )
}

function bandsOf(text: string): object[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [from = '', percent = ''] = line.replaceAll('%', '').split(/[,;\s]+/)
    return { fromMicro: counted(from, 6), percentHundredths: counted(percent, 2) }
  })
}

function counted(text: string, places: number): number | null {
  const value = parseExact(text)
  return value ? Number(scaled(value, places)) : null
}
