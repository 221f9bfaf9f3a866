import { useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { type FuelIndexName, fuelIndexNames, USUAL_INDEX } from '#domain/settlements/fuel-index-names.ts'
import type { FuelSurchargeTerms } from '#domain/settlements/terms.ts'
import { parseExact, scaled, scaledText } from '#domain/units/decimal.ts'
import { rateText } from '#domain/units/money.ts'
import { CheckboxField, Grid, MoneyField, NumberField, SelectField, TextArea } from '#ui'
import { trpc } from '#web/api.ts'
import { FormSection } from '#web/form/record-form.tsx'
import { useCompound } from '#web/form/use-compound.ts'
import { useFormats } from '#web/format/formats.ts'
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
      return (
        <>
          <IndexField value={value.index} set={set} />
          <Bands bands={value.bands} onChange={(bands) => set({ bands })} />
        </>
      )
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
      <IndexField value={value.index} set={set} />
      <FuelBase value={value} set={set} />
      <NumberField
        label={w.milesPerGallon}
        value={value.milesPerGallonMilli / 1000}
        formatOptions={{ maximumFractionDigits: 3 }}
        onChange={(miles) => set({ milesPerGallonMilli: miles === null ? null : Math.round(miles * 1000) })}
      />
      <CreditField value={value} set={set} />
    </Grid>
  )
}

/** Fuel in steps: so much for each step of the price above a base. */
function StepFigures({ value, set }: { value: Terms<'steps'> } & Setter) {
  const w = useWords().parties.rate
  const rate = { currency: useCurrency(), fractionDigits: 6 }
  return (
    <Grid minWidth="12rem">
      <IndexField value={value.index} set={set} />
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
      <CreditField value={value} set={set} />
    </Grid>
  )
}

/** The regional price that the contract names. */
function IndexField({ value = USUAL_INDEX, set }: { value: FuelIndexName | undefined } & Setter) {
  const { parties, settlements } = useWords()
  return (
    <SelectField
      label={parties.rate.fuelIndex}
      value={value}
      onChange={(index) => set({ index })}
      options={fuelIndexNames.map((name) => ({ value: name, text: settlements.fuelIndex[name] }))}
    />
  )
}

function CreditField({ value: { creditBelowBase = false }, set }: { value: Terms<'formula' | 'steps'> } & Setter) {
  return (
    <CheckboxField
      label={useWords().parties.rate.creditBelowBase}
      isSelected={creditBelowBase}
      onChange={(creditBelowBase) => set({ creditBelowBase })}
    />
  )
}

/** What fuel costs now, where the base is above it and nothing is given back: the surcharge is nothing until it rises. */
function useBelowBase({ baseMicro, index = USUAL_INDEX, creditBelowBase }: Terms<'formula' | 'steps'>) {
  const latest = trpc.pricing.latestFuelPrices.useQuery({})
  const format = useFormats()
  const w = useWords().parties.rate
  const now = latest.data?.find((price) => price.index === index)
  if (!now || creditBelowBase || baseMicro === null || now.priceMicro >= baseMicro) return undefined
  return w.indexBelowBase(format.rate(now.priceMicro))
}

function FuelBase({ value, set }: { value: Terms<'formula' | 'steps'> } & Setter) {
  return (
    <MoneyField
      currency={useCurrency()}
      fractionDigits={6}
      label={useWords().parties.rate.fuelBase}
      description={useBelowBase(value)}
      value={value.baseMicro}
      onChange={(baseMicro) => set({ baseMicro })}
    />
  )
}

type Bands = Extract<FuelSurchargeTerms, { method: 'percent' }>['bands']

const WHOLE_LINEHAUL = 10_000

/**
 * Bands as lines of text; a line that cannot be read stays as typed and is refused by the check, and so is more than the
 * whole linehaul until somebody says that it is meant.
 */
function Bands({ bands, onChange }: { bands: Bands; onChange: (bands: object[]) => void }) {
  const w = useWords().parties.rate
  const [isMeant, setMeant] = useState(() => bands.some(isOver))
  const [typed, setTyped] = useState(() =>
    bands.map((band) => `${rateText(band.fromMicro)}, ${scaledText(band.percentHundredths, 2)}`).join('\n'),
  )
  const send = (text: string, meant: boolean) =>
    onChange(bandsOf(text).map((band) => (isOver(band) && !meant ? { ...band, percentHundredths: null } : band)))
  return (
    <>
      <TextArea
        label={w.bands}
        description={w.bandsHint}
        rows={5}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          send(text, isMeant)
        }}
      />
      {bandsOf(typed).some(isOver) && (
        <CheckboxField
          label={w.moreThanAll}
          isSelected={isMeant}
          onChange={(meant) => {
            setMeant(meant)
            send(typed, meant)
          }}
        />
      )}
    </>
  )
}

type TypedBand = { fromMicro: number | null; percentHundredths: number | null }

function isOver({ percentHundredths }: TypedBand): boolean {
  return percentHundredths !== null && percentHundredths > WHOLE_LINEHAUL
}

function bandsOf(text: string): TypedBand[] {
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
