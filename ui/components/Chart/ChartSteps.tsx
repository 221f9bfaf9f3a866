import { useId } from 'react'
import styles from './Chart.module.css'
import type { Frame } from './chart-frame.ts'
import { Pattern } from './chart-marks.tsx'
import type { ChartSeries } from './chart-props.ts'
import { type Step, stepsOf } from './chart-steps.ts'

/** The widest a bar grows. */
const MAX_PX = 56
/** Lines across what takes away, for who sees no colours. */
const SLANTED = 1

type ChartStepsProps = {
  series: readonly ChartSeries[]
  sums: readonly number[]
  frame: Frame
  active: number | null
}

const toneOf = ({ from, to, isSum }: Step) => (isSum ? (to < 0 ? 'danger' : 'transit') : to < from ? 'danger' : 'done')

/** The bars of a waterfall, each from where the one before ended; what takes away is slanted as well as red. */
export function ChartSteps({ series, sums, frame, active }: ChartStepsProps) {
  const id = useId()
  const width = Math.min(frame.slot * 0.72, MAX_PX)
  const steps = stepsOf(series, sums)
  return (
    <>
      <g data-tone="danger">
        <Pattern id={id} index={SLANTED} />
      </g>
      {steps.map((step, index) => {
        const [from, to] = [frame.y(step.from), frame.y(step.to)]
        const shape = {
          x: frame.x(index) - width / 2,
          y: Math.min(from, to),
          width: Math.max(width, 1),
          height: Math.max(Math.abs(to - from), step.from === step.to ? 0 : 1),
        }
        const isLess = step.to < step.from
        return (
          <g
            key={frame.x(index)}
            data-tone={toneOf(step)}
            data-dimmed={(active !== null && active !== index) || undefined}
            className={styles.column}
          >
            <rect {...shape} className={styles.bar} />
            {isLess && !step.isSum && <rect {...shape} fill={`url(#${id})`} />}
            {index + 1 < steps.length && (
              <line
                x1={shape.x + shape.width}
                x2={frame.x(index + 1) - width / 2}
                y1={to}
                y2={to}
                className={styles.cursor}
              />
            )}
          </g>
        )
      })}
    </>
  )
}
