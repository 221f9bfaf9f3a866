import type { Quote } from './quote-data.ts'
import styles from './quotes.module.css'

type Strokes = NonNullable<NonNullable<Quote['answer']>['strokes']>

/** A signature as it was drawn. */
export function SignatureBox({ name, strokes: { width, height, lines } }: { name: string; strokes: Strokes }) {
  return (
    <svg className={styles.signature} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {lines.map((line) => {
        const points = line.map(([x, y]) => `${x},${y}`).join(' ')
        return <polyline key={points} points={points} />
      })}
    </svg>
  )
}
