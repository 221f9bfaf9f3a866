import { Link } from '@tanstack/react-router'
import { OfflineIcon, OnlineIcon } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useOnline } from '#web/shell/offline-banner.tsx'
import styles from './driver.module.css'
import { useDriverWork } from './use-driver-work.ts'

/** The permanent, quiet line: what is saved on this phone, what is being sent, and when all was sent. */
export function ConnectionLine() {
  const words = useWords()
  const formats = useFormats()
  const isOnline = useOnline()
  const { state } = useDriverWork()
  const { count, sender, device } = state
  const lastSentAt = device?.lastSentAt ?? null
  const said = [
    count.waiting > 0 && sender.phase === 'sending'
      ? words.shell.sending(Math.min(sender.done + 1, sender.total), sender.total)
      : count.waiting > 0
        ? words.shell.savedOnPhone(count.waiting)
        : lastSentAt && words.shell.allSent(formats.time(lastSentAt)),
    count.originals > 0 && words.driver.originalsWaiting(count.originals),
    count.waiting > 0 && sender.phase === 'signed_out' && words.driver.signInToSend,
  ].filter(Boolean)
  const Icon = isOnline && sender.phase !== 'waiting' ? OnlineIcon : OfflineIcon
  return (
    <p className={styles.line} role="status" data-testid="connection-line">
      {said.length > 0 && <Icon size={16} aria-hidden />}
      {said.length > 0 && (
        <Link to="/sync" className={styles.quietLink}>
          {said.join(' · ')}
        </Link>
      )}
    </p>
  )
}
