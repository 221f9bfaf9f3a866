import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ProgressBar.module.css'

export type ProgressBarProps = ComponentProps<'div'> & {
  /** Names what goes on. */
  label: string
  /** Done so far; absent while nobody knows. */
  value?: number
  /** What the whole is; a hundred without it. */
  max?: number
  /** The figure in words, such as "412 of 1,248". */
  text?: string
}

/** How far something has come that takes more than a few seconds. */
export function ProgressBar({ label, value, max = 100, text, className, ...rest }: ProgressBarProps) {
  return (
    <div {...rest} className={classNames(styles.progress, className)}>
      <div className={styles.words}>
        <span>{label}</span>
        {text && <span className={styles.text}>{text}</span>}
      </div>
      <progress className={styles.bar} aria-label={label} aria-valuetext={text} value={value} max={max} />
    </div>
  )
}
