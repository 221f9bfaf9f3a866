import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { ErrorIcon, SuccessIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../Layout/Layout.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import styles from './WorkProgress.module.css'

/** A screen reader hears of progress no oftener than this. */
const SPOKEN_EVERY_MS = 5_000

/** A part of the work that did not succeed, and why. */
export type WorkFailure = { id: string; name: ReactNode; reason: string }

export type WorkProgressProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** What is being done, such as "Closing 412 loads". */
  label: string
  /** Waiting for its turn, under way, or over one way or the other. */
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Done so far; absent while nobody knows. */
  value?: number
  /** What the whole is; a hundred without it. */
  max?: number
  /** How far, in words: "180 of 412, about a minute left". At the end what came of it. */
  text: string
  /** What did not succeed, one line each; the rest went through. */
  failures?: readonly WorkFailure[]
  /** Names the list of failures, such as "3 were left as they were". */
  failuresLabel?: string
  /** Stop, try again, open the result. */
  actions?: ReactNode
}

/** Work on many things at once, while it runs and when it has ended, with a line for each that failed. */
export function WorkProgress({
  label,
  state,
  value,
  max,
  text,
  failures = [],
  failuresLabel,
  actions,
  className,
  ...rest
}: WorkProgressProps) {
  const isOver = state === 'done' || state === 'failed'
  const spoken = useSpoken(text, isOver)
  return (
    <section {...rest} aria-label={label} className={classNames(styles.work, className)} data-state={state}>
      {isOver ? (
        <div className={styles.end}>
          {state === 'done' ? <SuccessIcon size={20} aria-hidden /> : <ErrorIcon size={20} aria-hidden />}
          <div className={styles.words}>
            <div className={styles.label}>{label}</div>
            <div className={styles.text}>{text}</div>
          </div>
        </div>
      ) : (
        <ProgressBar label={label} value={state === 'waiting' ? undefined : value} max={max} text={text} />
      )}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {failures.length > 0 && (
        <div>
          {failuresLabel && <p className={styles.failuresLabel}>{failuresLabel}</p>}
          <ul className={styles.failures}>
            {failures.map((failure) => (
              <li key={failure.id} className={styles.failure}>
                <span className={styles.name}>{failure.name}</span>
                <span>{failure.reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

/** The text as it is read out: at once when the work is over, else now and then. */
function useSpoken(text: string, isOver: boolean): string {
  const [spoken, setSpoken] = useState({ text: '', at: 0 })
  useEffect(() => {
    const wait = isOver ? 0 : Math.max(0, spoken.at + SPOKEN_EVERY_MS - Date.now())
    const timer = setTimeout(() => {
      setSpoken((before) => (before.text === text ? before : { text, at: Date.now() }))
    }, wait)
    return () => clearTimeout(timer)
  }, [text, isOver, spoken.at])
  return spoken.text
}
