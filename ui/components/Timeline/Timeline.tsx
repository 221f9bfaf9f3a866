import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../../tokens/tokens.ts'
import { classNames } from '../class-names.ts'
import styles from './Timeline.module.css'

/** One thing that happened, or is expected (`isAhead`). */
export type TimelineItem = {
  id: string
  title: ReactNode
  /** When, as a `<time>`; the exact instant belongs in its tooltip. */
  time?: ReactNode
  /** Who, where, how it was received. */
  detail?: ReactNode
  tone?: Tone
  icon?: ReactNode
  isAhead?: boolean
  /** More below: a photo, a weight, a reason. */
  children?: ReactNode
}

export type TimelineProps = ComponentProps<'ol'> & { label: string; items: readonly TimelineItem[] }

/** What happened, in order. */
export function Timeline({ label, items, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} aria-label={label} className={classNames(styles.timeline, className)}>
      {items.map((item) => (
        <li
          key={item.id}
          className={styles.item}
          data-tone={item.tone ?? 'idle'}
          data-ahead={item.isAhead || undefined}
        >
          <span className={styles.mark}>{item.icon}</span>
          <div className={styles.words}>
            <div className={styles.line}>
              <span className={styles.title}>{item.title}</span>
              {item.time && <span className={styles.time}>{item.time}</span>}
            </div>
            {item.detail && <div className={styles.detail}>{item.detail}</div>}
            {item.children}
          </div>
        </li>
      ))}
    </ol>
  )
}
