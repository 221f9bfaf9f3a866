import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Facts.module.css'

/** A name and its value; `isNumeric` sets the value in even figures at the end. */
export type Fact = { term: string; value: ReactNode; isNumeric?: boolean }

export type FactsProps = ComponentProps<'dl'> & {
  /** Its entries, in the order they are shown. */
  items: readonly Fact[]
  /** `rows`: name and value on one line; `columns`: name above value, side by side. */
  layout?: 'rows' | 'columns'
}

/** What is known about one thing, as names and values. */
export function Facts({ items, layout = 'rows', className, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={classNames(styles.facts, className)} data-layout={layout}>
      {items.map((fact) => (
        <div key={fact.term} className={styles.fact} data-numeric={fact.isNumeric || undefined}>
          <dt className={styles.term}>{fact.term}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
