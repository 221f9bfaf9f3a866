import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../../tokens/tokens.ts'
import { classNames } from '../class-names.ts'
import styles from './StatusBadge.module.css'

export type StatusBadgeProps = ComponentProps<'span'> & {
  /** What it means to the eye; words say the same. */
  tone: Tone
  /** A status shape of 16 pixels or less; with the word it says the same thing twice, on purpose. */
  icon?: ReactNode
  /** The status in the words of the trade. */
  label: string
  /** The thing was called off: its word is struck through. */
  isVoid?: boolean
}

/** A status by colour, shape and word, all three, so that it survives grey print and colour blindness. */
export function StatusBadge({ tone, icon, label, isVoid, className, ...rest }: StatusBadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, className)} data-tone={tone} data-void={isVoid || undefined}>
      {icon}
      <span className={styles.label}>{label}</span>
    </span>
  )
}
