import { useState } from 'react'
import { CheckIcon, CopyIcon } from '../../icons/index.ts'
import { Button, type ButtonProps } from '../Button/Button.tsx'

export type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** What is put on the clipboard. */
  text: string
  /** Names the button that copies. */
  copyLabel: string
  /** Said once it was copied. */
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
