import { useEffect, useRef } from 'react'
import { ErrorIcon } from '../../icons/index.ts'
import styles from './FormSummary.module.css'

/** One problem of a form: what it says, and how to get to the field. */
export type FormProblem = { name: string; message: string; focus: () => void }

export type FormSummaryProps = {
  /** Such as "3 things are missing". */
  title: string
  /** What is wrong; each problem focuses its field. */
  problems: readonly FormProblem[]
  /** Counts attempts to send: each new one moves focus here. */
  attempt: number
}

/** Lists what keeps a form from being sent and takes focus at each attempt; each line leads to its field. */
export function FormSummary({ title, problems, attempt }: FormSummaryProps) {
  const root = useRef<HTMLDivElement>(null)
  // Focus is the browser's, so it can only be moved once the list stands on the page.
  useEffect(() => {
    if (attempt > 0) root.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <div ref={root} className={styles.summary} role="alert" tabIndex={-1}>
      <ErrorIcon size={20} aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem.name}>
              <button type="button" className={styles.link} onClick={problem.focus}>
                {problem.message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
