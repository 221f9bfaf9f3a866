import styles from './ProgressLine.module.css'

/** A thin moving line: an answer is being fetched. Silent, since the result itself is announced. */
export function ProgressLine() {
  return <div className={styles.line} aria-hidden="true" />
}
