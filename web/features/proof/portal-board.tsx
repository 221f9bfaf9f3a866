import { Button, EmptyState, ErrorState, Skeleton } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './portal-board.module.css'
import { usePublicFormats } from './public-formats.ts'

type Board = Outputs['portal']['board']
type Truck = Board['trucks'][number]

const FETCH_MS = 15_000

/** The wall board of a site: readable from across the yard, without a hand on it. */
export function PortalBoard() {
  const { portal, shell } = useWords()
  const query = trpc.portal.board.useQuery(undefined, { refetchInterval: FETCH_MS })
  const refusal = useRefusal(query.error)
  if (query.isPending) return <Skeleton label={shell.loading} shape="rows" />
  if (!query.data) {
    return (
      <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()}>
        {refusal?.sentence}
      </ErrorState>
    )
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.fleet}>{query.data.fleet.name}</p>
          <h1 className={styles.site}>{query.data.site.name}</h1>
        </div>
        <div className={styles.screenOnly}>
          <Button size="small" onPress={() => print()}>
            {portal.print}
          </Button>
        </div>
      </header>
      {query.data.trucks.length === 0 && <EmptyState title={portal.board.none} />}
      <Trucks board={query.data} />
      <Hours board={query.data} />
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
