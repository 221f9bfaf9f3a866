import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './EmptyState.module.css'

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** A picture of what is not there. */
  icon?: ReactNode
  /** What is not there, in a sentence. */
  title: string
  /** Why it is empty and what to do: none yet, nothing matches, or not allowed (and who can grant it). */
  children?: ReactNode
  /** The button that gets out of it. */
  action?: ReactNode
}

/** Stands where content would, and says what to do. */
export function EmptyState({ icon, title, children, action, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classNames(styles.state, className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
