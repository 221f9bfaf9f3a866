import type { ComponentProps } from 'react'
import type { Tone } from '../../tokens/tokens.ts'
import { classNames } from '../class-names.ts'
import styles from './ShareBar.module.css'

/** One part of a whole; `text` is its figure as it is read. */
export type SharePart = {
  id: string
  label: string
  value: number
  text: string
  tone: Tone
  /** What is left of the whole; drawn hollow, so that only what is there has weight. */
  isRest?: boolean
}

export type ShareBarProps = Omit<ComponentProps<'figure'>, 'children'> & {
  /** Names the whole: "Today's loads". */
  label: string
  /** What the whole is made of, the most important first. */
  parts: readonly SharePart[]
}

/** How a whole is made up of a few parts. Each part has its words and figure below, so that colour only helps. */
export function ShareBar({ label, parts, className, ...rest }: ShareBarProps) {
  const shown = parts.filter((part) => part.value > 0)
  return (
    <figure {...rest} aria-label={label} className={classNames(styles.share, className)}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((part) => (
          <span
            key={part.id}
            className={styles.part}
            data-tone={part.tone}
            data-rest={part.isRest || undefined}
            style={{ flexGrow: part.value }}
          />
        ))}
      </div>
      <dl className={styles.legend}>
        {parts.map((part) => (
          <div
            key={part.id}
            className={styles.entry}
            data-tone={part.tone}
            data-hollow={part.isRest || part.value === 0 || undefined}
          >
            <dt>{part.label}</dt>
            <dd>{part.text}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
