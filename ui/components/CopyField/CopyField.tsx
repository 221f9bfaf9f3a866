import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { TextField } from '../TextField/TextField.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './CopyField.module.css'

export type CopyFieldProps = {
  /** Names what is copied, such as "Link for the customer". */
  label: string
  /** Keeps the label for who cannot see, where the surroundings name it already. */
  hideLabel?: boolean
  /** What is shown and copied. */
  value: string
  /** Names the button that copies. */
  copyLabel: string
  /** Said once it was copied. */
  copiedLabel: string
  /** Stays readable below while somebody types. */
  description?: string
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/** A text that is there to be taken along: a link shown once, a key, a reference. Where the clipboard is refused, it is selected. */
export function CopyField({ value, copyLabel, copiedLabel, className, ...rest }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const select = () => {
    input.current?.focus()
    input.current?.select()
  }
  return (
    <div className={classNames(styles.field, className)}>
      <TextField {...rest} ref={input} className={styles.text} isReadOnly value={value} onFocus={select} />
      <CopyButton text={value} copyLabel={copyLabel} copiedLabel={copiedLabel} onRefused={select} />
    </div>
  )
}
