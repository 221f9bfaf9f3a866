import type { ReactNode } from 'react'
import { Button, CloseIcon } from '#ui'
import styles from './tracking-page.module.css'

export type ToolPanelProps = {
  /** What the panel is, for who does not see it. */
  name: string
  /** What stands above it; the name where nothing else is given. */
  title?: string
  closeLabel: string
  onClose: () => void
  /** It holds more than a glance beside the list: it may take most of the height. */
  isTall?: boolean
  /** It steers what the map shows: it stays in sight while the rest beside the map scrolls. */
  isPinned?: boolean
  children: ReactNode
}

/** The frame of what is opened beside the map: a head with its name and a button that closes it. */
export function ToolPanel({ name, title = name, closeLabel, onClose, isTall, isPinned, children }: ToolPanelProps) {
  return (
    <section
      className={styles.panel}
      data-tall={isTall || undefined}
      data-pinned={isPinned || undefined}
      aria-label={name}
    >
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{title}</h2>
        <Button
          size="small"
          variant="quiet"
          aria-label={closeLabel}
          icon={<CloseIcon size={16} aria-hidden />}
          onPress={onClose}
        />
      </div>
      {children}
    </section>
  )
}
