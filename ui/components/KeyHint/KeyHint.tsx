import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './KeyHint.module.css'

export type KeyHintProps = ComponentProps<'span'> & {
  /** Ways to press the same thing, each as it is printed: `['Ctrl+K', 'G L']`. */
  keys: readonly string[]
  /** The word between two alternatives, such as "or"; needed where there are several. */
  or?: string
}

/** Keys as they are printed on a keyboard, beside what they do. */
export function KeyHint({ keys, or, className, ...rest }: KeyHintProps) {
  return (
    <span {...rest} className={classNames(styles.hint, className)}>
      {keys.map((each, index) => (
        <span key={each}>
          {index > 0 && ` ${or ?? ''} `}
          <kbd className={styles.key}>{each}</kbd>
        </span>
      ))}
    </span>
  )
}
