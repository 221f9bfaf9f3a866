import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Fact, Facts } from '../Facts/Facts.tsx'
import styles from './Explanation.module.css'

export type ExplanationProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What the word means, for a definition; the figure's own sentence, for a computation. */
  meaning?: ReactNode
  /** What went in, each with its source; named by `inputsLabel`. */
  inputs?: readonly Fact[]
  /** Heads the figures it starts from. */
  inputsLabel?: string
  /** How one came to the next, rounding included, a sentence each; named by `stepsLabel`. */
  steps?: readonly string[]
  /** Heads the steps from there to the result. */
  stepsLabel?: string
  /** What comes out. */
  result?: Fact
  /** What it rests on: pictures, papers, links. */
  children?: ReactNode
}

/** How a figure came about, or what a word means; it stands in a drawer beside the figure. */
export function Explanation({
  meaning,
  inputs = [],
  inputsLabel,
  steps = [],
  stepsLabel,
  result,
  children,
  className,
  ...rest
}: ExplanationProps) {
  return (
    <div {...rest} className={classNames(styles.explanation, className)}>
      {meaning && <div className={styles.meaning}>{meaning}</div>}
      {inputs.length > 0 && (
        <section>
          <h3 className={styles.heading}>{inputsLabel}</h3>
          <Facts items={inputs} />
        </section>
      )}
      {steps.length > 0 && (
        <section>
          <h3 className={styles.heading}>{stepsLabel}</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {result && (
        <dl className={styles.result}>
          <dt>{result.term}</dt>
          <dd>{result.value}</dd>
        </dl>
      )}
      {children}
    </div>
  )
}
