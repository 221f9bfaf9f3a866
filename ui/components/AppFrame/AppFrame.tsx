import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './AppFrame.module.css'

export type AppFrameProps = ComponentProps<'div'> & {
  /** The first thing Tab reaches; jumps over the navigation. */
  skipLabel: string
  /** At the side of every page, on screens that have the room. */
  sidebar?: ReactNode
  /** Above every page, where there is no sidebar. */
  topBar?: ReactNode
  /** On phones, in the thumb zone. */
  bottomBar?: ReactNode
  /** Above everything: offline, demo, another person's view. */
  notice?: ReactNode
  /** What it frames is a page with a main part of its own: a page may have one only. */
  hasOwnMain?: boolean
}

/** Id of the main part, for the skip link and for moving focus. */
export const MAIN_ID = 'main'

/** The frame around every page: navigation beside, bars above and below, the page in the middle. */
export function AppFrame({
  skipLabel,
  sidebar,
  topBar,
  bottomBar,
  notice,
  hasOwnMain,
  className,
  children,
  ...rest
}: AppFrameProps) {
  const Main = hasOwnMain ? 'div' : 'main'
  return (
    <div {...rest} className={classNames(styles.frame, className)}>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        {skipLabel}
      </a>
      {notice}
      <div className={styles.middle}>
        {sidebar}
        <div className={styles.column}>
          {topBar}
          <Main id={MAIN_ID} tabIndex={-1} className={styles.main}>
            {children}
          </Main>
        </div>
      </div>
      {bottomBar}
    </div>
  )
}

export type SidebarProps = ComponentProps<'nav'> & {
  /** Names it, in sight and for who cannot see. */
  label: string
  /** Icons only. */
  isCollapsed?: boolean
  /** Stays at its top: the product, and what folds it. */
  head?: ReactNode
  /** Stays at its end: notifications, and who is signed in. */
  foot?: ReactNode
}

/** Navigation beside the page; below 768 pixels it is hidden and belongs in a Drawer. */
export function Sidebar({ label, isCollapsed, head, foot, className, children, ...rest }: SidebarProps) {
  return (
    <nav
      {...rest}
      aria-label={label}
      className={classNames(styles.sidebar, className)}
      data-collapsed={isCollapsed || undefined}
    >
      {head && <div className={styles.sidebarHead}>{head}</div>}
      <div className={styles.sidebarBody}>{children}</div>
      {foot && <div className={styles.sidebarFoot}>{foot}</div>}
    </nav>
  )
}

export type NavGroupProps = ComponentProps<'section'> & { label: string }

/** Entries that belong together, under their name. */
export function NavGroup({ label, className, children, ...rest }: NavGroupProps) {
  return (
    <section {...rest} aria-label={label} className={classNames(styles.group, className)}>
      <span className={styles.groupLabel} aria-hidden="true">
        {label}
      </span>
      {children}
    </section>
  )
}

export type NavItemProps = ComponentProps<'a'> & {
  /** Before the name; all that is left when the sidebar is folded. */
  icon?: ReactNode
  /** Names it, in sight and for who cannot see. */
  label: string
  /** A formatted count or mark at the end. */
  badge?: ReactNode
}

/** One entry of a navigation: an anchor for a router to wrap. The current one carries `aria-current="page"`. */
export function NavItem({ icon, label, badge, className, ...rest }: NavItemProps) {
  return (
    <a {...rest} title={label} className={classNames(styles.item, className)}>
      {icon}
      <span className={styles.itemLabel}>{label}</span>
      {/* A space apart: what is seen must be found in the name that is heard, such as "Inbox, 3 unread". */}
      {badge !== undefined && <span className={styles.badge}> {badge}</span>}
    </a>
  )
}

export type NavMoreProps = ComponentProps<'button'> & { icon?: ReactNode; label: string }

/** An entry of a navigation that leads to no page but opens the rest of it. */
export function NavMore({ icon, label, className, ...rest }: NavMoreProps) {
  return (
    <button type="button" aria-haspopup="dialog" {...rest} className={classNames(styles.item, styles.more, className)}>
      {icon}
      <span className={styles.itemLabel}>{label}</span>
    </button>
  )
}

/** The bar above the page: menu button on phones, search, notifications, the person. */
export function TopBar({ className, ...rest }: ComponentProps<'header'>) {
  return <header {...rest} className={classNames(styles.topBar, className)} />
}

export type BottomBarProps = ComponentProps<'nav'> & { label: string }

/** Up to five entries in the thumb zone; holds NavItems, and a NavMore where there are more pages. Phones only. */
export function BottomBar({ label, className, ...rest }: BottomBarProps) {
  return <nav {...rest} aria-label={label} className={classNames(styles.bottomBar, className)} />
}
