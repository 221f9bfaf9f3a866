import { PAPER, type PrintedLine, widthOf } from '../samples/ticket.ts'
import styles from './pieces.module.css'

/** A scale ticket, drawn from its lines of print; black on white in both themes, as paper is. */
export function TicketPaper({ lines, label }: { lines: readonly PrintedLine[]; label: string }) {
  return (
    <svg className={styles.paper} viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} role="img" aria-label={label}>
      <rect width={PAPER.width} height={PAPER.height} rx={4} className={styles.sheet} />
      {[90, 306, 466].map((y) => (
        <line key={y} x1={24} x2={PAPER.width - 24} y1={y} y2={y} className={styles.rule} />
      ))}
      {lines
        .filter(({ text }) => text !== '')
        .map((line) => (
          <text
            key={`${line.x} ${line.y}`}
            x={line.x}
            y={line.y}
            fontSize={line.size}
            fontWeight={line.isBold ? 700 : 400}
            textLength={widthOf(line)}
            lengthAdjust="spacingAndGlyphs"
            className={styles.print}
          >
            {line.text}
          </text>
        ))}
    </svg>
  )
}
