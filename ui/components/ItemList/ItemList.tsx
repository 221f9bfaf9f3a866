import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ItemList.module.css'

/** A list of things that are not a table: sessions, links, what needs attention. Lines between, nothing around. */
export function ItemList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.list, className)} />
}

export type ItemProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** What the line is about. */
  title: ReactNode
  /** A badge or a short word behind the title. */
  status?: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
  /** Before the words: an icon or a face. */
  lead?: ReactNode
  /** At the end: what can be done with it. */
  actions?: ReactNode
}

/** One thing of an ItemList: its words, and at the end what can be done with it. */
export function Item({ title, status, detail, lead, actions, className, children, ...rest }: ItemProps) {
  return (
    <li {...rest} className={classNames(styles.item, className)}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <div className={styles.words}>
        <div className={styles.title}>
          <span>{title}</span>
          {status}
        </div>
        {detail && <div className={styles.detail}>{detail}</div>}
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
