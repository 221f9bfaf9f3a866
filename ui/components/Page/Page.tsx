import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Page.module.css'

export type PageHeaderProps = {
  /** The name of the page, as menu and palette call it. */
  title: ReactNode
  /** A formatted count beside the title. */
  count?: string
  /** A badge or short facts beside the title. */
  status?: ReactNode
  /** Above the title: the link back. */
  back?: ReactNode
  /** Below the title: one line that says what this page is about. */
  description?: ReactNode
  /** On the right; the main one last. */
  actions?: ReactNode
}

export type PageProps = Omit<ComponentProps<'div'>, 'title'> &
  PageHeaderProps & {
    /** `full` for tables and boards, `reading` for forms and single things. */
    width?: 'full' | 'wide' | 'reading'
  }

/** A page: title row, then whatever it is made of, one below the other. */
export function Page({
  title,
  count,
  status,
  back,
  description,
  actions,
  width = 'full',
  className,
  children,
  ...rest
}: PageProps) {
  return (
    <div {...rest} className={classNames(styles.page, className)} data-width={width}>
      <PageHeader title={title} count={count} status={status} back={back} description={description} actions={actions} />
      {children}
    </div>
  )
}

/** The title row by itself. Its heading can take focus, so that a change of page is read out. */
function PageHeader({ title, count, status, back, description, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {back && <div className={styles.back}>{back}</div>}
        <div className={styles.titleRow}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          {status}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

export type FilterRowProps = ComponentProps<'section'> & {
  /** Names the row: "Filters", or what is selected. */
  label: string
  /** Rows are selected and this row now acts on them. */
  isBulk?: boolean
  /** What adds to the list below, at the end of the row. */
  end?: ReactNode
}

/** The one row between title and content: filters, or, while rows are selected, what can be done with them. */
export function FilterRow({ label, isBulk, end, className, children, ...rest }: FilterRowProps) {
  return (
    <section
      {...rest}
      aria-label={label}
      className={classNames(styles.filters, className)}
      data-bulk={isBulk || undefined}
      data-filters={isBulk ? undefined : ''}
    >
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </section>
  )
}
