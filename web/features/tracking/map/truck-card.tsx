import { isOffice } from '#domain/access/roles.ts'
import { instant } from '#domain/units/time.ts'
import { Button, CloseIcon, type Fact, Facts, HistoryIcon, PositionIcon, Row, SiteIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { type useFormats as UseFormats, useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { LoadLink } from '../../loads/load-link.tsx'
import { ShareLinks } from '../../proof/share-links.tsx'
import { DeliveryText, EtaText } from './eta-text.tsx'
import styles from './tracking-page.module.css'
import type { TruckFeed } from './truck-feed.ts'
import { TruckBadges } from './truck-look.tsx'

type Truck = Outputs['tracking']['truck']
type Formats = ReturnType<typeof UseFormats>

export type TruckCardProps = {
  truckId: Truck['id']
  feed: TruckFeed
  nowS: number
  lostAfterMin: number
  isFollowing: boolean
  onFollow: (follows: boolean) => void
  onShow: () => void
  onReplay: () => void
  onClose: () => void
}

/** The chosen truck: who drives it, what it carries, where it goes next, and what can be done from here. */
export function TruckCard(props: TruckCardProps) {
  return (
    <QueryBoundary key={props.truckId} shape="block">
      <ChosenTruck {...props} />
    </QueryBoundary>
  )
}

function ChosenTruck(props: TruckCardProps) {
  const { truckId, feed, nowS, lostAfterMin, onClose } = props
  const words = useWords()
  const text = words.liveMap
  const formats = useFormats()
  const me = useMe()
  const [truck] = trpc.tracking.truck.useSuspenseQuery({ truckId }, { refetchInterval: 30_000 })
  const live = feed.trucks.get(truckId)
  const atS = live?.atS ?? (truck.position ? Math.floor(Date.parse(truck.position.at) / 1000) : null)
  return (
    <section className={styles.panel} aria-label={truck.unit}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{truck.unit}</h2>
        <Button
          size="small"
          variant="quiet"
          aria-label={text.closeCard}
          icon={<CloseIcon size={16} aria-hidden />}
          onPress={onClose}
        />
      </div>
      <TruckBadges
        status={live?.status ?? truck.status}
        isLate={live?.isLate ?? truck.isLate}
        ageS={atS === null ? null : nowS - atS}
        lostAfterMin={lostAfterMin}
      />
      <Facts items={factsOf(truck, live, atS, nowS, words, formats, isOffice(me))} />
      <TruckButtons {...props} hasPosition={atS !== null} />
      {isOffice(me) && (
        <details>
          <summary>{words.portalDesk.share.title}</summary>
          <ShareLinks scope="truck" scopeId={truckId} />
        </details>
      )}
    </section>
  )
}

type TruckButtonsProps = Pick<TruckCardProps, 'isFollowing' | 'onFollow' | 'onShow' | 'onReplay'> & {
  hasPosition: boolean
}

/** What can be done with the truck on the map; one without a position is neither followed nor shown. */
function TruckButtons({ hasPosition, isFollowing, onFollow, onShow, onReplay }: TruckButtonsProps) {
  const { liveMap: text } = useWords()
  return (
    <Row gap={2}>
      {hasPosition && (
        <Button
          size="small"
          variant={isFollowing ? 'primary' : 'secondary'}
          icon={<PositionIcon size={16} aria-hidden />}
          onPress={() => onFollow(!isFollowing)}
        >
          {isFollowing ? text.stopFollowing : text.follow}
        </Button>
      )}
      {hasPosition && (
        <Button size="small" icon={<SiteIcon size={16} aria-hidden />} onPress={onShow}>
          {text.showOnMap}
        </Button>
      )}
      <Button size="small" icon={<HistoryIcon size={16} aria-hidden />} onPress={onReplay}>
        {text.replay.open}
      </Button>
    </Row>
  )
}

type Live = ReturnType<TruckFeed['trucks']['get']>

function factsOf(
  truck: Truck,
  live: Live,
  atS: number | null,
  nowS: number,
  words: ReturnType<typeof useWords>,
  formats: Formats,
  isInOffice: boolean,
): Fact[] {
  const text = words.liveMap
  const { next, load, position } = truck
  const speed = live ? live.speedMps : (position?.speedMps ?? null)
  const heading = live ? live.headingDeg : (position?.headingDeg ?? null)
  const facts: Fact[] = [{ term: text.driver, value: truck.driver?.name ?? text.noDriver }]
  if (truck.contractor) facts.push({ term: text.contractor, value: truck.contractor })
  facts.push({
    term: text.load,
    value: load ? <LoadLink id={load.id}>{load.number ?? words.loads.status.draft}</LoadLink> : text.noLoad,
  })
  if (next) facts.push({ term: text.next, value: nextText(next, words, formats, nowS) })
  if (truck.eta && next) {
    const value = <EtaText eta={truck.eta} zone={next.zone} isOffice={isInOffice} />
    facts.push({ term: words.alerts.eta.term, value })
  }
  if (truck.delivery) {
    const value = <DeliveryText delivery={truck.delivery} />
    facts.push({ term: words.alerts.eta.delivery.term, value })
  }
  if (speed !== null) {
    const towards = heading === null ? null : text.compass[Math.round(heading / 45) % 8]
    facts.push({ term: text.speed, value: [formats.speed(speed), towards].filter(Boolean).join(', ') })
  }
  if (atS !== null) {
    const accuracy = position?.accuracyM ? text.accuracy(formats.shortDistance(position.accuracyM)) : null
    const age = formats.age(instant(atS * 1000), instant(nowS * 1000))
    facts.push({ term: text.position, value: [age, accuracy].filter(Boolean).join(', ') })
  }
  return facts
}

function nextText(
  { kind, site, zone, windowStart, windowEnd, arrivedAt }: NonNullable<Truck['next']>,
  words: ReturnType<typeof useWords>,
  formats: Formats,
  nowS: number,
): string {
  const text = words.liveMap
  const either = windowEnd ?? windowStart
  const window =
    windowStart && windowEnd ? formats.window(windowStart, windowEnd, zone) : either && formats.instant(either, zone)
  const when = arrivedAt ? text.sinceArrival(formats.age(arrivedAt, instant(nowS * 1000))) : window && text.due(window)
  return [`${words.loads.stopKind[kind]}: ${site}`, when].filter(Boolean).join(', ')
}
