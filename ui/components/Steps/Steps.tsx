import type { ComponentProps } from 'react'
import { CheckIcon, CloseIcon, MinusIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../Layout/Layout.tsx'
import styles from './Steps.module.css'

/** How far one step is. */
export type StepState = 'done' | 'current' | 'waiting' | 'failed' | 'skipped'

/** One step; `stateLabel` says its state to who cannot see the mark. */
export type StepItem = { id: string; label: string; detail?: string; state: StepState; stateLabel: string }

export type StepsProps = Omit<ComponentProps<'ol'>, 'children'> & {
  /** Names the whole: "Delivery", "First steps". */
  label: string
  /** The steps, in the order they are taken. */
  items: readonly StepItem[]
  /** Side by side where there is room, or always one below the other. */
  layout?: 'row' | 'column'
}

/** Where somebody stands in something with several parts: what is done, what is now, what is left. */
export function Steps({ label, items, layout = 'row', className, ...rest }: StepsProps) {
  return (
    <div className={styles.frame}>
      <ol {...rest} aria-label={label} className={classNames(styles.steps, className)} data-layout={layout}>
        {items.map((item, index) => (
          <li
            key={item.id}
            className={styles.step}
            data-state={item.state}
            aria-current={item.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              <Mark state={item.state} number={index + 1} />
            </span>
            <span className={styles.words}>
              <span className={styles.label}>{item.label}</span>
              {item.detail && <span className={styles.detail}>{item.detail}</span>}
              <VisuallyHidden>{item.stateLabel}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <CheckIcon size={16} />
  if (state === 'failed') return <CloseIcon size={16} />
  if (state === 'skipped') return <MinusIcon size={16} />
  return number
}
