import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { CloseIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'
import type { DialogProps } from './dialog-props.ts'

export type SheetProps = Omit<DialogProps, 'size'> & { place: 'center' | 'start' | 'end' | 'bottom'; size?: string }

/** What stands above the page: head, body and foot, with the focus kept in it. Fetched with the first one that opens. */
export default function Sheet({
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
