import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import type { Tone } from '../../tokens/tokens.ts'
import { classNames } from '../class-names.ts'
import styles from './Card.module.css'

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Its heading, in a few words. */
  title?: ReactNode
  /** Beside the title: a badge, a figure, a button. */
  actions?: ReactNode
  /** Without inner space, for a table or a map that reaches the edge. */
  isFlush?: boolean
}

/** A part of a page with its own heading. */
export function Card({ title, actions, isFlush, className, children, ...rest }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={title ? id : undefined} {...rest} className={classNames(styles.card, className)}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}

export type KpiTileProps = ComponentProps<'div'> & {
  /** Names it, in sight and for who cannot see. */
  label: string
  /** The formatted figure. */
  value: string
  /** Behind the figure, smaller. */
  unit?: string
  /** Below it: what it is compared with, or what it is made of. */
  detail?: ReactNode
  /** What it means to the eye; words say the same. */
  tone?: Tone
  /** Before the words; alone it needs a name of its own. */
  icon?: ReactNode
}

const inCharacters = (value: string): CSSProperties & { '--characters': number } => ({ '--characters': value.length })

/** One figure that matters, with what it means. */
export function KpiTile({ label, value, unit, detail, tone, icon, className, ...rest }: KpiTileProps) {
  return (
    <div {...rest} className={classNames(styles.card, styles.tile, className)} data-tone={tone}>
      <div className={styles.tileLabel}>
        {icon}
        <span>{label}</span>
      </div>
      <div className={styles.figure}>
        <span className={styles.number} style={inCharacters(value)}>
          {value}
        </span>
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
  )
}
