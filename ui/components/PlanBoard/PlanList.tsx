import styles from './PlanBoard.module.css'
import { PlanItem } from './PlanItem.tsx'
import type { PlanBar, PlanRow } from './plan-props.ts'

export type PlanListProps = {
  /** Names the list, for who cannot see. */
  label: string
  /** Who has what. */
  rows: readonly PlanRow[]
  /** What nobody has. */
  tray?: { label: string; emptyLabel: string; bars: readonly PlanBar[] }
  /** Opens what can be done with a bar, beside its element. */
  onOpen: (barId: string, element: HTMLElement) => void
}

/** The same as a board of plans where there is no room for one: one row below the other, each with its cards in order. */
export function PlanList({ label, rows, tray, onOpen }: PlanListProps) {
  return (
    <section aria-label={label} className={styles.list}>
      {tray && (
        <section className={styles.tray} aria-label={tray.label}>
          <h2 className={styles.trayHead}>{tray.label}</h2>
          {tray.bars.length === 0 ? (
            <p className={styles.nothing}>{tray.emptyLabel}</p>
          ) : (
            <Cards bars={tray.bars} onOpen={onOpen} />
          )}
        </section>
      )}
      {rows.map(({ id, title, detail, bars }) => (
        <section key={id} aria-label={title} className={styles.listRow}>
          <h2 className={styles.rowTitle}>{title}</h2>
          {detail && <p className={styles.rowDetail}>{detail}</p>}
          {bars.length > 0 && <Cards bars={bars} onOpen={onOpen} />}
        </section>
      ))}
    </section>
  )
}

function Cards({ bars, onOpen }: { bars: readonly PlanBar[]; onOpen: PlanListProps['onOpen'] }) {
  return (
    <ul className={styles.cards}>
      {bars.map((bar) => (
        <li key={bar.id}>
          <PlanItem bar={{ ...bar, canMove: false }} isCard onOpen={onOpen} onTake={nothing} onEnd={nothing} />
        </li>
      ))}
    </ul>
  )
}

/** On a phone nothing is dragged: a finger scrolls. */
const nothing = () => undefined
