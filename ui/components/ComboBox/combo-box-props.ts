import type { Ref } from 'react'
import type { FieldWords } from '../Field/NativeField.tsx'
import type { Option } from '../SelectField/OptionRow.tsx'

export type ComboBoxProps = FieldWords & {
  /** What can be chosen now; with `onSearch` the answer to the last search. */
  options: readonly Option[]
  /** The id of the chosen one; null for none. */
  value: string | null
  /** Called with the new value, as soon as it is one. */
  onChange: (value: string | null) => void
  /** Text of the chosen one while it is not among `options`. */
  valueText?: string
  /** Called with what is typed; the caller searches and hands in new `options`. Without it the list filters itself. */
  onSearch?: (text: string) => void
  /** More is on its way; what is here stays. */
  isLoading?: boolean
  /** Said when nothing matches. */
  emptyLabel: string
  /** Names the button that opens the list. */
  openLabel: string
  /** Words of the row that makes a new entry from what was typed, such as `New customer "Acme"`. */
  createLabel?: (text: string) => string
  /** Called with what was typed when the row that makes a new entry is taken. */
  onCreate?: (text: string) => void
  /** An example of what can be typed; never the only hint. */
  placeholder?: string
  /** Marked in the label; whether it is empty is for the form to say. */
  isRequired?: boolean
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** Called when it is left. */
  onBlur?: () => void
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<HTMLInputElement>
}

/** From where to where the text of a field is marked; the same twice is a caret. */
export type Marked = readonly [from: number | null, to: number | null] | null
