import { type ReactNode, type Ref, useState } from 'react'
import { TextField } from '#ui'

export type TypedFieldProps<Value> = {
  label: string
  /** What the field holds, as text that can be typed again. */
  shown: string
  /** Undefined where the text cannot be understood; it then stays as typed and nothing is changed. */
  read: (text: string) => Value | undefined
  onRead: (value: Value) => void
  /** Said while the text cannot be understood. */
  wrong: string
  description?: string
  error?: string
  placeholder?: string
  suffix?: ReactNode
  isNumeric?: boolean
  isRequired?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A field that understands what a person types in more than one form, at every key. */
export function TypedField<Value>({ shown, read, onRead, wrong, error, onBlur, ...rest }: TypedFieldProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const isWrong = typed !== null && read(typed) === undefined
  return (
    <TextField
      {...rest}
      autoComplete="off"
      value={typed ?? shown}
      error={isWrong && !isTyping ? wrong : error}
      onFocus={() => setTyping(true)}
      onChange={(text) => {
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
