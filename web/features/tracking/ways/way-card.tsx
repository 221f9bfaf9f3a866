import { useEffect } from 'react'
import { greatCircleM } from '#domain/tracking/geo.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { BackIcon, Button, ErrorState, type Fact, Facts, Row, Skeleton } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { At } from '../../loads/at.tsx'
import { LoadLink } from '../../loads/load-link.tsx'
import { type GroundMap, showWhole } from '../ground/ground-map.ts'
import type { TrackingSearch } from '../map/tracking-search.ts'
import { EndWayButton } from './end-way-button.tsx'
import { useWayOnMap } from './use-way-on-map.ts'
import styles from './ways.module.css'

type Detail = Outputs['tracking']['way']

export type WayCardProps = {
  wayId: Uuid
  ground: GroundMap | null
  onSearch: (changes: Partial<TrackingSearch>) => void
}

/** One way: on the map, with who gave it, what goes by it, and the versions before it. */
export function WayCard({ wayId, ground, onSearch }: WayCardProps) {
  const { ways, shell } = useWords()
  const asked = trpc.tracking.way.useQuery({ id: wayId })
  const refusal = useRefusal(asked.error)
  const points = asked.data?.points
  const onMap = useWayOnMap(ground)
  useEffect(() => {
    if (!onMap || !ground || !points) return
    onMap.show(points)
    showWhole(ground.map, points)
  }, [onMap, ground, points])
  return (
    <>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<BackIcon size={16} aria-hidden />}
          onPress={() => onSearch({ way: undefined })}
        >
          {ways.back}
        </Button>
      </div>
      {asked.isPending && <Skeleton label={shell.loading} shape="rows" count={4} />}
      {refusal && !asked.data && (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void asked.refetch()}>
          {refusal.sentence}
        </ErrorState>
      )}
      {asked.data && <WayFacts detail={asked.data} onSearch={onSearch} />}
    </>
  )
}

function WayFacts({ detail, onSearch }: { detail: Detail; onSearch: WayCardProps['onSearch'] }) {
  const { ways } = useWords()
  const formats = useFormats()
  const { way, versions } = detail
  const text = ways.facts
  const straight = formats.distance(greatCircleM(way.pickup, way.delivery))
  const items: Fact[] = [
    { term: text.from, value: way.pickup.name },
    { term: text.to, value: way.delivery.name },
    { term: text.length, value: formats.distance(way.metres) },
    { term: text.straight, value: straight },
    { term: text.version, value: formats.number(way.version) },
    { term: text.source, value: ways.source[way.source] },
    {
      term: text.since,
      value: (
        <>
          <At at={way.created_at} />, {way.by ?? ways.someone}
        </>
      ),
    },
  ]
  if (way.endedAt) {
    items.push({
      term: text.until,
      value: (
        <>
          <At at={way.endedAt} />, {way.endedBy ?? ways.someone}
        </>
      ),
    })
    items.push({ term: text.reason, value: way.endedReason ?? text.replaced })
  } else {
    items.push({ term: text.loads, value: <Loads detail={detail} /> })
  }
  const change = way.load
    ? { load: way.load.id, from: undefined, to: undefined }
    : { load: undefined, from: way.pickup.id, to: way.delivery.id }
  return (
    <>
      {way.load && <p>{ways.target.load(way.load.number ?? '')}</p>}
      <Facts items={items} />
      <Row gap={2}>
        <Button size="small" variant="primary" onPress={() => onSearch({ way: 'new', ...change })}>
          {ways.change}
        </Button>
        {!way.endedAt && <EndWayButton wayId={way.id} onEnded={() => onSearch({ way: undefined })} />}
      </Row>
      {versions.length > 1 && (
        <details className={styles.part}>
          <summary>{`${ways.versions} (${formats.number(versions.length)})`}</summary>
          <ol className={styles.versions} reversed>
            {versions.map((version) => (
              <li key={version.id}>
                <Row gap={2} justify="space-between">
                  <span>
                    {[ways.version(formats.number(version.version)), formats.distance(version.metres)].join(' · ')}
                    <br />
                    {ways.since(formats.instant(version.created_at), version.by ?? ways.someone)}
                  </span>
                  {version.id !== way.id && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={ways.version(formats.number(version.version))}
                      onPress={() => onSearch({ way: version.id })}
                    >
                      {ways.look}
                    </Button>
                  )}
                </Row>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

/** The loads that go by it, each with its page; those beyond the first are counted. */
function Loads({ detail: { way, loads } }: { detail: Detail }) {
  const { ways } = useWords()
  const formats = useFormats()
  const more = way.loadsNow - loads.length
  if (loads.length === 0) return ways.noLoads
  return (
    <>
      {loads.map(({ id, number }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <LoadLink id={id}>{number}</LoadLink>
        </span>
      ))}
      {more > 0 && ` ${ways.facts.more(formats.number(more))}`}
    </>
  )
}
