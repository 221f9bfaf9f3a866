import { type ReactNode, type Ref, useState } from 'react'
import { TextField } from '../TextField/TextField.tsx'

export type TypedFieldProps<Value> = {
  label: string
  hideLabel?: boolean
  /** What the field holds, as text that can be typed again. */
  shown: string
  /** Understands what is typed ("42000 lb", "19t"); undefined where it cannot, and nothing is changed then. */
  read: (text: string) => Value | undefined
  onRead: (value: Value) => void
  /** Said once the field is left while its text cannot be understood. */
  wrong: string
  /** What was understood, said while it is typed in other words than the field would write: "= 41,888 lb". */
  echo?: (value: Value) => string | undefined
  description?: string
  error?: string
  placeholder?: string
  suffix?: ReactNode
  isNumeric?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  className?: string
  onBlur?: () => void
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
      description={meant ?? description}
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
