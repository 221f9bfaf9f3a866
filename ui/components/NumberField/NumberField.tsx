import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'
import { useTypedFigure } from './use-typed-figure.ts'

export type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'suffix' | 'isNumeric' | 'type' | 'inputMode' | 'list' | 'onKeyDown'
> & {
  /** `null` is an empty field. */
  value?: number | null
  /** What it holds at first, where it keeps its own value. */
  defaultValue?: number
  /** Called with the number once it is typed, and with null for an empty field. */
  onChange?: (value: number | null) => void
  /** Called where the text cannot be taken; without it the field is then as good as empty, so that no other figure is sent. */
  onUnread?: () => void
  /** The least it may be; less is refused at the field. */
  minValue?: number
  /** The most it may be; more is refused at the field. */
  maxValue?: number
  /** How far the arrow keys go. */
  step?: number
  /** How the figure is written; its decimals are those that may be typed. */
  formatOptions?: Intl.NumberFormatOptions
  /** Printed after the figure; name it in full in the label if it can be mistaken (tons). */
  unit?: ReactNode
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<HTMLInputElement>
}

const TO_THREE_PLACES: Intl.NumberFormatOptions = { maximumFractionDigits: 3 }

/**
 * A figure with its unit, written as the reader's language does and read with a point or a comma. What cannot be read, or
 * in two ways, stays as it was typed and is refused at the field.
 */
export function NumberField({
  value,
  defaultValue,
  onChange,
  onUnread,
  minValue,
  maxValue,
  step = 1,
  formatOptions = TO_THREE_PLACES,
  unit,
  error,
  onFocus,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const [own, setOwn] = useState<number | null>(defaultValue ?? null)
  const take = (next: number | null) => {
    setOwn(next)
    onChange?.(next)
  }
  const figure = useTypedFigure({
    value: value === undefined ? own : value,
    onChange: take,
    onUnread: onUnread ?? (() => take(null)),
    unit: typeof unit === 'string' ? unit : '',
    ...{ minValue, maxValue, step, formatOptions },
  })
  const focused = useRef<HTMLInputElement>(null)
  // Another field that is being left may change the figure here, and a new text loses the marking that came with the focus.
  const { text, isTyped } = figure
  useLayoutEffect(() => {
    if (!isTyped && focused.current?.value === text) focused.current.select()
  }, [text, isTyped])
  return (
    <TextField
      {...rest}
      data-unread={figure.wrong !== null || undefined}
      autoComplete="off"
      autoCorrect="off"
      spellCheck="false"
      inputMode={keysOf(figure.places, minValue)}
      isNumeric
      suffix={unit}
      value={figure.text}
      error={figure.wrong ?? error}
      onChange={figure.onText}
      onKeyDown={figure.onKeyDown}
      onFocus={(event) => {
        focused.current = event.target instanceof HTMLInputElement ? event.target : null
        onFocus?.(event)
      }}
      onBlur={(event) => {
        focused.current = null
        figure.commit()
        onBlur?.(event)
      }}
    />
  )
}

/** The keys a phone shows. An iPhone has no minus among its figures. */
function keysOf(places: number, minValue: number | undefined) {
  const mayBeLess = minValue === undefined || minValue < 0
  if (mayBeLess && typeof navigator !== 'undefined' && /iPhone/.test(navigator.userAgent)) return 'text'
  return places > 0 && !mayBeLess ? 'decimal' : 'numeric'
}
