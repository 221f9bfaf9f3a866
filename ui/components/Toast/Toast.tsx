import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import styles from './Toast.module.css'

/** How long a toast stays, in milliseconds; the clock stands still while it is hovered or holds focus. */
const STAYS_MS = 8_000

/** What a toast says. It confirms; it never holds the only copy of an error or a required step. */
export type ToastMessage = {
  text: string
  tone?: 'neutral' | 'done' | 'danger'
  /** Words of the button, such as Undo; present together with `onAction`. */
  actionLabel?: string
  onAction?: () => void
  /** How long it stays, in milliseconds; eight seconds unless told. */
  staysMs?: number
  /** Called when it left without the action being taken. */
  onGone?: () => void
}

const queue = /* @__PURE__ */ new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Shows a message for eight seconds, or as long as it says, and returns a function that takes it away. */
export function showToast(message: ToastMessage): () => void {
  const key = queue.add(message, { timeout: message.staysMs ?? STAYS_MS, onClose: () => message.onGone?.() })
  return () => queue.close(key)
}

export type ToastRegionProps = {
  /** Names the region for who cannot see it. */
  label: string
  closeLabel: string
}

/** Where toasts appear; once per page frame. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
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
