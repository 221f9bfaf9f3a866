import { NumberField, type NumberFieldProps } from '../NumberField/NumberField.tsx'

export type MoneyFieldProps = Omit<NumberFieldProps, 'value' | 'defaultValue' | 'onChange' | 'formatOptions'> & {
  /** Whole minor units (cents); `null` is an empty field. */
  value?: number | null
  /** What it holds at first, where it keeps its own value. */
  defaultValue?: number
  /** Called with the amount in cents; null for an empty field. */
  onChange?: (value: number | null) => void
  /** ISO 4217 code, such as USD or CAD. */
  currency: string
  /** Digits after the point: 2 for an amount in cents; more for a rate, whose value then counts in that smaller unit. */
  fractionDigits?: number
}

/** An amount of money: shown with its currency, held in whole minor units so that nothing is lost to rounding. */
export function MoneyField({ value, defaultValue, onChange, currency, fractionDigits = 2, ...rest }: MoneyFieldProps) {
  const scale = 10 ** fractionDigits
  return (
    <NumberField
      {...rest}
      value={typeof value === 'number' ? value / scale : value}
      defaultValue={defaultValue === undefined ? undefined : defaultValue / scale}
      onChange={(next) => onChange?.(next === null ? null : Math.round(next * scale))}
      formatOptions={{ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: fractionDigits }}
    />
  )
}
