import { MESSAGE_MOST } from '#contracts/messages.ts'
import { Button, TextArea } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './messages.module.css'

/** From so few characters on it is said how many are left. */
const NEAR_THE_END = 200

type Props = {
  value: string
  onChange: (value: string) => void
  onSend: () => void
  isPending?: boolean
  error?: string
  isLarge?: boolean
}

/** Where a message is typed. Control and Enter sends it, a plain Enter begins a line. */
export function MessageForm({ value, onChange, onSend, isPending, error, isLarge }: Props) {
  const { messages: w } = useWords()
  const left = MESSAGE_MOST - value.trim().length
  const canSend = value.trim() !== '' && left >= 0
  const send = () => {
    if (canSend && !isPending) onSend()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
      }}
    >
      <TextArea label={w.write} rows={2} value={value} onChange={onChange} maxLength={MESSAGE_MOST} error={error} />
      <div className={styles.send}>
        <span role="status">{left <= NEAR_THE_END && w.left(left)}</span>
        <Button
          type="submit"
          variant="primary"
          size={isLarge ? 'large' : 'medium'}
          isDisabled={!canSend}
          isPending={isPending}
        >
          {w.send}
        </Button>
      </div>
    </form>
  )
}
