import {
  type PrintedWeight,
  printedFigure,
  printedFrom,
  printedPlaces,
  type TicketUnit,
  ticketUnits,
} from '#domain/units/printed-weight.ts'
import { NumberField, type NumberFieldProps, SelectField } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** More than any road scale weighs, in pounds; the other units stay below it by far. */
const MOST = 1_000_000

type PrintedWeightFieldProps = Pick<
  NumberFieldProps,
  'label' | 'description' | 'error' | 'isRequired' | 'onFocus' | 'ref'
> & {
  unit: TicketUnit
  value: PrintedWeight | null
  onChange: (value: PrintedWeight | null) => void
}

/** A weight typed from the paper, with the places that a ticket prints in this unit. */
export function PrintedWeightField({ unit, value, onChange, ...rest }: PrintedWeightFieldProps) {
  const { units } = useWords()
  const places = printedPlaces(unit)
  const least = printedFigure(1, unit)
  return (
    <NumberField
      {...rest}
      unit={units[unit].other}
      minValue={least}
      maxValue={printedFigure(MOST, unit)}
      step={least}
      formatOptions={{ minimumFractionDigits: places, maximumFractionDigits: places }}
      value={value === null ? null : printedFigure(value, unit)}
      onChange={(figure) => onChange(figure === null ? null : printedFrom(figure, unit))}
    />
  )
}

type Weights = { unit: TicketUnit; gross: PrintedWeight | null; tare: PrintedWeight | null; net: PrintedWeight | null }

/** The same figures under another unit: what was typed stays as it was typed. */
export function inOtherUnit({ unit: before, gross, tare, net }: Weights, unit: TicketUnit): Weights {
  const kept = (weight: PrintedWeight | null) =>
    weight === null ? null : Math.max(1, printedFrom(printedFigure(weight, before), unit))
  return { unit, gross: kept(gross), tare: kept(tare), net: kept(net) }
}

type PrintedUnitFieldProps = { label: string; unit: TicketUnit; onChange: (unit: TicketUnit) => void }

/** The unit that the paper prints, with what it weighs: a ton is not a tonne. */
export function PrintedUnitField({ label, unit, onChange }: PrintedUnitFieldProps) {
  const { printedUnit } = useWords().documents.weights
  return (
    <SelectField
      label={label}
      options={ticketUnits.map((value) => ({ value, text: printedUnit[value] }))}
      value={unit}
      onChange={onChange}
    />
  )
}
