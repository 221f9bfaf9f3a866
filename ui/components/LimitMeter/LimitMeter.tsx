import type { ComponentProps } from 'react'
import { WarningIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import styles from './LimitMeter.module.css'

/** From this share of the limit on the meter warns. */
const NEAR = 0.9

export type LimitMeterProps = ComponentProps<'div'> & { label: string; used: number; limit: number; text: string }

/** How much of an allowance is gone: drive time, gross weight, monthly budget. */
export function LimitMeter({ label, used, limit, text, className, ...rest }: LimitMeterProps) {
  const state = used > limit ? 'over' : used >= limit * NEAR ? 'near' : 'within'
  return (
    <div {...rest} className={classNames(styles.limit, className)} data-state={state}>
      <span className={styles.label}>{label}</span>
      <meter className={styles.meter} aria-label={label} aria-valuetext={text} min={0} max={limit} value={used} />
      <span className={styles.text}>
        {state !== 'within' && <WarningIcon size={16} aria-hidden />}
        {text}
      </span>
    </div>
  )
}
