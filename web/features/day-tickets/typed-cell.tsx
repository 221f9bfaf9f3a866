import { type KeyboardEvent, useRef } from 'react'
import { TextField, type TextFieldProps } from '#ui'

type TypedCellProps = Pick<TextFieldProps, 'label' | 'description' | 'error' | 'isNumeric' | 'suffix' | 'maxLength'> & {
  value: string
  onChange: (text: string) => void
  /** Called when it is left, with Tab or otherwise. */
  onLeave: () => void
  /** Called with Enter. */
  onEnter: () => void
}

/** A cell of the grid: what was in it before is back with Escape. */
export function TypedCell({ value, onChange, onLeave, onEnter, ...rest }: TypedCellProps) {
  const before = useRef(value)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return onEnter()
    }
    if (event.key !== 'Escape' || before.current === value) return
    event.stopPropagation()
    onChange(before.current)
  }
  return (
    <TextField
      {...rest}
      autoComplete="off"
      value={value}
      onChange={onChange}
      onFocus={(event) => {
        before.current = value
        if (event.target instanceof HTMLInputElement) event.target.select()
      }}
      onBlur={onLeave}
      onKeyDown={press}
    />
  )
}
