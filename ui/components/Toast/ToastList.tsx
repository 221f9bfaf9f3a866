import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast'
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import styles from './Toast.module.css'
import type { ToastMessage } from './toast-message.ts'
import { queue } from './toast-queue.ts'

export type ToastListProps = { label: string; closeLabel: string }

/** The toasts that are shown now. */
export default function ToastList({ label, closeLabel }: ToastListProps) {
  return (
    <AriaToastRegion queue={queue} aria-label={label} className={styles.region}>
      {({ toast }) => <Toast toast={toast} closeLabel={closeLabel} />}
    </AriaToastRegion>
  )
}

const ICONS = { neutral: InfoIcon, done: SuccessIcon, danger: WarningIcon }

function Toast({ toast, closeLabel }: { toast: QueuedToast<ToastMessage>; closeLabel: string }) {
  const { text, tone = 'neutral', actionLabel, onAction } = toast.content
  const Icon = ICONS[tone]
  const act = () => {
    // The action was taken, so closing is no longer "left without it".
    toast.content.onGone = undefined
    onAction?.()
    queue.close(toast.key)
  }
  return (
    <AriaToast toast={toast} className={styles.toast} data-kind={tone}>
      <Icon size={20} className={styles.icon} aria-hidden />
      <ToastContent className={styles.content}>
        <Text slot="title">{text}</Text>
      </ToastContent>
      {actionLabel && (
        <Button variant="quiet" size="small" className={styles.action} onPress={act}>
          {actionLabel}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={closeLabel}
        icon={<CloseIcon size={16} aria-hidden />}
        onPress={() => queue.close(toast.key)}
      />
    </AriaToast>
  )
}
