import { useRef, useState } from 'react'
import { CheckIcon, CopyIcon } from '../../icons/index.ts'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { TextField } from '../TextField/TextField.tsx'
import styles from './CopyField.module.css'

export type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** What is put on the clipboard. */
  text: string
  copyLabel: string
  copiedLabel: string
  /** The browser refused its clipboard (no https, no permission): show the text so that it can be taken by hand. */
  onRefused?: () => void
}

/** Puts a text on the clipboard and says so on its own face. */
export function CopyButton({ text, copyLabel, copiedLabel, onRefused, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      onRefused?.()
    }
  }
  return (
    <Button
      {...rest}
      icon={isCopied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
      onPress={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? copiedLabel : copyLabel}</span>
    </Button>
  )
}

export type CopyFieldProps = {
  /** Names what is copied, such as "Link for the customer". */
  label: string
  hideLabel?: boolean
  value: string
  copyLabel: string
  copiedLabel: string
  description?: string
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
