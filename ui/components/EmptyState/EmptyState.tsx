import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './EmptyState.module.css'

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** A picture of what is not there. */
  icon?: ReactNode
  /** What is not there, in a sentence. */
  title: string
  /** The page shows nothing else, so that the title is its heading. */
  isWholePage?: boolean
  /** Why it is empty and what to do: none yet, nothing matches, or not allowed (and who can grant it). */
  children?: ReactNode
  /** The button that gets out of it. */
  action?: ReactNode
}

/** Stands where content would, and says what to do. */
export function EmptyState({ icon, title, isWholePage, children, action, className, ...rest }: EmptyStateProps) {
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div {...rest} className={classNames(styles.state, className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title} tabIndex={isWholePage ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
