import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { CloseIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'

export type DialogProps = {
  /** Whether it is open; the caller keeps it. */
  isOpen: boolean
  /** Called when it is opened or closed. */
  onOpenChange: (isOpen: boolean) => void
  /** The question, or what is being done. */
  title: string
  /** What is asked or shown. */
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** Names the cross. */
  closeLabel: string
  /** How wide it may get. */
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** Names the thing and its consequence before something is taken away; a press beside it does not close it. */
  isAlert?: boolean
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/** A question or a short form above the page. Focus goes in, Escape closes, focus goes back. */
export function Dialog({ size = 'medium', ...rest }: DialogProps) {
  return <Sheet {...rest} place="center" size={size} />
}

export type DrawerProps = Omit<DialogProps, 'isAlert' | 'size'> & { side?: 'start' | 'end' | 'bottom' }

/** A sheet at the page's edge: details beside a table, the menu of a phone. */
export function Drawer({ side = 'end', ...rest }: DrawerProps) {
  return <Sheet {...rest} place={side} />
}

type SheetProps = Omit<DialogProps, 'size'> & { place: 'center' | 'start' | 'end' | 'bottom'; size?: string }

/** What stands above the page: head, body and foot, with the focus kept in it. */
function Sheet({
  isOpen,
  onOpenChange,
  title,
  children,
  actions,
  closeLabel,
  isAlert,
  className,
  place,
  size,
}: SheetProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={!isAlert} className={styles.scrim}>
      <Modal className={styles.modal} data-place={place} data-size={size}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={classNames(styles.dialog, className)}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <Button
              variant="quiet"
              aria-label={closeLabel}
              icon={<CloseIcon size={20} aria-hidden />}
              onPress={() => onOpenChange(false)}
            />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.foot}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
