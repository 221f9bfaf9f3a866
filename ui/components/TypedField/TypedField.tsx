import { type ReactNode, type Ref, useState } from 'react'
import { TextField } from '../TextField/TextField.tsx'

export type TypedFieldProps<Value> = {
  /** Names it, in sight and for who cannot see. */
  label: string
  /** Keeps the label for who cannot see, where the surroundings name it already. */
  hideLabel?: boolean
  /** What the field holds, as text that can be typed again. */
  shown: string
  /** Understands what is typed ("42000 lb", "19t"); undefined where it cannot, and nothing is changed then. */
  read: (text: string) => Value | undefined
  /** Called with what the text is read as. */
  onRead: (value: Value) => void
  /** Said once the field is left while its text cannot be understood. */
  wrong: string
  /** What was understood, said while it is typed in other words than the field would write: "= 41,888 lb". */
  echo?: (value: Value) => string | undefined
  /** Stays readable below while somebody types. */
  description?: string
  /** The sentence that is shown at the field; with it the field is invalid. */
  error?: string
  /** An example of what can be typed; never the only hint. */
  placeholder?: string
  /** Behind the text: the unit. */
  suffix?: ReactNode
  /** Figures stand at the end, under each other. */
  isNumeric?: boolean
  /** Marked in the label; whether it is empty is for the form to say. */
  isRequired?: boolean
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
  /** Called when it is left. */
  onBlur?: () => void
  /** The element that takes the focus, so that a form can send it there. */
  ref?: Ref<HTMLInputElement>
}

/** A figure with its unit as people type it, understood at every key: the text stays as typed until the field is left. */
export function TypedField<Value>({
  shown,
  read,
  onRead,
  wrong,
  echo,
  error,
  description,
  onBlur,
  ...rest
}: TypedFieldProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const understood = typed === null ? undefined : read(typed)
  const isWrong = typed !== null && understood === undefined
  const meant = understood === undefined || typed === shown ? undefined : echo?.(understood)
  return (
    <TextField
      {...rest}
      data-unread={isWrong || undefined}
      autoComplete="off"
      value={typed ?? shown}
      // A caption belongs to what the field held before; its line stays while somebody types, so that nothing moves.
      description={isWrong ? description && '\u00a0' : (meant ?? description)}
      error={isWrong && !isTyping ? wrong : error}
      onChange={(text) => {
        setTyping(true)
        setTyped(text)
        const value = read(text)
        if (value !== undefined) onRead(value)
      }}
      onBlur={() => {
        setTyping(false)
        if (!isWrong) setTyped(null)
        onBlur?.()
      }}
    />
  )
}
