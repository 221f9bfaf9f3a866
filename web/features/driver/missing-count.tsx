import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'

const FAULTY = '[data-invalid], [aria-invalid=true]'
const TAKES_FOCUS = 'input, textarea, select, canvas, button'

/** Brings the first field that lacks something into view with the focus, once what it lacks is drawn there. */
export function showFirstMissing(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const first = document.querySelector<HTMLElement>(FAULTY)
      const field = first?.matches(TAKES_FOCUS) ? first : first?.querySelector<HTMLElement>(TAKES_FOCUS)
      first?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    }),
  )
}

/** How many things a screen still lacks, beside the button that was pressed. */
export function MissingCount({ count }: { count: number }) {
  const { documents } = useWords()
  return (
    <span role="status" className={styles.muted} hidden={count === 0}>
      {count > 0 && documents.lacks(count)}
    </span>
  )
}
