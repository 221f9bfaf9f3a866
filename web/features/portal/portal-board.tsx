import { Button, EmptyState } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { usePublicFormats } from '../proof/public-formats.ts'
import styles from './portal-board.module.css'

type Board = Outputs['portal']['board']
type Truck = Board['trucks'][number]

const FETCH_MS = 15_000

/** The wall board of a site: readable from across the yard, without a hand on it. */
export function PortalBoard() {
  return (
    <QueryBoundary shape="rows">
      <Board />
    </QueryBoundary>
  )
}

function Board() {
  const { portal } = useWords()
  const [board] = trpc.portal.board.useSuspenseQuery(undefined, { refetchInterval: FETCH_MS })
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.fleet}>{board.fleet.name}</p>
          <h1 className={styles.site}>{board.site.name}</h1>
        </div>
        <div className={styles.screenOnly}>
          <Button size="small" onPress={() => print()}>
            {portal.print}
          </Button>
        </div>
      </header>
      {board.trucks.length === 0 && <EmptyState title={portal.board.none} />}
      <Trucks board={board} />
      <Hours board={board} />
    </>
  )
}

function Trucks({ board }: { board: Board }) {
  const { portal, loads } = useWords()
  const formats = usePublicFormats(board.fleet)
  const { zone } = board.site
  const when = ({ arrivedAt, eta, windowEnd }: Truck): string => {
    if (arrivedAt) return portal.board.here(formats.time(arrivedAt, zone))
    if (eta) {
      const band = `${formats.time(eta.early, zone)} – ${formats.time(eta.late, zone)}`
      return eta.isEstimate ? portal.board.about(band) : band
    }
    return windowEnd ? portal.board.due(formats.time(windowEnd, zone)) : portal.noEstimate
  }
  return (
    <ol className={styles.trucks}>
      {board.trucks.map((truck, place) => (
        <li
          key={`${truck.unit} ${truck.kind} ${truck.windowEnd}`}
          className={styles.truck}
          data-next={place === 0 || undefined}
        >
          <span className={styles.unit}>
            {place === 0 && <span className={styles.next}>{portal.board.next}</span>} {truck.unit}
          </span>
          <span>{[loads.stopKind[truck.kind], truck.material].filter(Boolean).join(': ')}</span>
          <span>{loads.status[truck.status]}</span>
          <strong>{when(truck)}</strong>
        </li>
      ))}
    </ol>
  )
}

function Hours({ board }: { board: Board }) {
  const { portal } = useWords()
  const formats = usePublicFormats(board.fleet)
  const most = Math.max(1, ...board.hours.map(({ netLb }) => netLb))
  return (
    <section aria-label={portal.board.tons}>
      <h2 className={styles.heading}>{portal.board.tons}</h2>
      <ul className={styles.hours}>
        {board.hours.map(({ hour, netLb, loads }) => (
          <li key={hour} className={styles.hour} data-empty={loads === 0 || undefined}>
            <span>{formats.time(hour, board.site.zone)}</span>
            <span className={styles.bar} style={{ inlineSize: `${(netLb / most) * 100}%` }} />
            <span>
              {loads === 0 ? '–' : `${formats.tons(netLb)} (${portal.board.loads(loads, formats.number(loads))})`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
