import type { Instant, Uuid } from '#domain/units/brands.ts'
import { mileTenths } from '#domain/units/distance.ts'
import { cents } from '#domain/units/money.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import { type Evidence, type EvidenceSite, type EvidenceTicket, isWithin, type Trail, trailKey } from '../evidence.ts'
import { coverage, nearestTo, staysInside, surelyApartM } from '../trail.ts'
import { CLEAR, type Judged, notTestable, type Point, type Verdict } from '../verdict.ts'
import { NO_SUBJECT, ticketSubject } from './subjects.ts'

const MINUTE_MS = 60_000
const AROUND_MS = 15 * MINUTE_MS
const HOUR_HALF_MS = 30 * MINUTE_MS
const LEAST_COVERAGE = 0.8
/** A fence that is drawn too narrow misses a truck by this. */
const NEAR_FENCE_M = 500

/** F2: no position of the truck inside the scale's site within a quarter of an hour of the ticket. */
export function ticketsWithoutVisit({ span, tickets, sites, trails }: Evidence): Judged[] {
  return tickets.flatMap((ticket) => {
    if (!isWithin(span, ticket.createdAt)) return []
    return [{ ...ticketSubject('F2', ticket), verdict: visitVerdict(ticket, sites, trails) }]
  })
}

function visitVerdict(ticket: EvidenceTicket, sites: Evidence['sites'], trails: Evidence['trails']): Verdict {
  const { weighedAt, truckId, siteId, day } = ticket
  const site = siteId && sites.get(siteId)
  if (weighedAt === null) return notTestable('no_weighing_time')
  if (truckId === null) return notTestable('no_truck')
  if (!site) return notTestable('no_site')
  const trail = trails.get(trailKey(truckId, day)) ?? []
  const atMs = instantMs(weighedAt)
  const covered = coverage(trail, atMs - HOUR_HALF_MS, atMs + HOUR_HALF_MS)
  const nearest = nearestTo(trail, site.fence, atMs - AROUND_MS, atMs + AROUND_MS)
  // A truck that was seen inside was there, however seldom it was seen.
  if (nearest?.metres === 0) return CLEAR
  if (!nearest || covered < LEAST_COVERAGE) return notTestable('no_coverage')
  const facts = { number: ticket.ticketNumber ?? '–', site: site.name, weighedAt, truck: ticket.truck ?? '–' }
  return {
    is: 'fired',
    score: 80,
    sentence: { code: 'no_visit', facts },
    pro: [
      { code: 'nearest_fix', facts: { distanceM: nearest.metres, fixAt: instant(nearest.atMs), site: site.name } },
      { code: 'day_covered', facts: { coveredPct: Math.round(covered * 100) } },
    ],
    con: [...otherVisit(trail, site), ...nearFence(nearest.metres)],
    moneyCents: ticket.payCents,
  }
}

/** The scale's clock may be wrong: then the truck was there at another time of the day. */
function otherVisit(trail: Trail, site: EvidenceSite): Point[] {
  const other = nearestTo(trail, site.fence, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  if (other?.metres !== 0) return []
  return [{ code: 'inside_other_time', facts: { fixAt: instant(other.atMs), site: site.name } }]
}

const nearFence = (metres: number): Point[] =>
  metres <= NEAR_FENCE_M ? [{ code: 'near_fence', facts: { distanceM: metres } }] : []

const MOST_COUNT_SCORE = 95

/** F3: more tickets of a scale in a day than the truck stayed inside its site. */
export function moreTicketsThanStays({ span, tickets, sites, trails }: Evidence): Judged[] {
  const own = tickets.filter(({ kind, truckId, siteId }) => kind === 'origin' && truckId !== null && siteId !== null)
  return [...Map.groupBy(own, ({ truckId, siteId, day }) => `${truckId} ${siteId} ${day}`)].flatMap(([key, group]) => {
    const [first] = group
    // What a single ticket lacks is the business of the rule before.
    if (!first || group.length < 2 || !group.some(({ createdAt }) => isWithin(span, createdAt))) return []
    const site = first.siteId && sites.get(first.siteId)
    if (!site || !first.truckId) return []
    const trail = trails.get(trailKey(first.truckId, first.day)) ?? []
    const subject = { ...ticketSubject('F3', first), onceKey: key }
    return [{ ...subject, verdict: countVerdict(group, site, trail) }]
  })
}

function countVerdict(group: readonly EvidenceTicket[], site: EvidenceSite, trail: Trail): Verdict {
  const times = group.flatMap(({ weighedAt }) => (weighedAt === null ? [] : [instantMs(weighedAt)]))
  if (times.length < group.length) return notTestable('no_weighing_time')
  const covered = coverage(trail, Math.min(...times) - HOUR_HALF_MS, Math.max(...times) + HOUR_HALF_MS)
  if (covered < LEAST_COVERAGE) return notTestable('no_coverage')
  const stays = staysInside(trail, site.fence)
  const excess = group.length - stays
  if (excess <= 0) return CLEAR
  const facts = { count: group.length, stays, site: site.name, truck: group[0]?.truck ?? '–' }
  return {
    is: 'fired',
    score: stays === 0 ? MOST_COUNT_SCORE : Math.min(MOST_COUNT_SCORE, Math.round((70 * excess) / stays)),
    sentence: { code: 'more_claims', facts },
    pro: [
      { code: 'stays_counted', facts },
      ...group.map(
        ({ ticketNumber, loadId, loadNumber, weighedAt }): Point => ({
          code: 'tickets_counted',
          facts: { number: ticketNumber ?? '–', load: loadNumber ?? '–', ...(weighedAt ? { weighedAt } : {}) },
          ...(loadId ? { link: { to: 'load', id: loadId } } : {}),
        }),
      ),
    ],
    con: [],
    moneyCents: cents(group.slice(stays).reduce((sum, { payCents }) => sum + payCents, 0)),
  }
}

/** Where something was known to be, and how it is known. */
type Place = {
  at: Instant
  point: Trail[number]['point']
  uncertaintyM: number
  name: string
  truckId: Uuid
  truck: string
  driverId: Uuid | null
  subject: Omit<Judged, 'verdict'>
  payCents: number
}

const MOST_MPH = 90
/** Two papers print whole minutes, each by a clock of its own. */
const CLOCKS_APART_MIN = 4
/** Nearer than this the clocks decide, not the way. */
const LEAST_APART_M = 8_000

/** F5: two papers say of a truck, or of a driver, what nobody can drive. */
export function impossibleTravel({ span, tickets, purchases, sites }: Evidence): Judged[] {
  const places = [...ticketPlaces(tickets, sites), ...purchasePlaces(purchases)].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
  const trucks = [...Map.groupBy(places, ({ truckId }) => truckId).values()]
  const drivers = [...Map.groupBy(places, ({ driverId }) => driverId)].flatMap(([id, own]) => (id ? [own] : []))
  const isJudged = ({ at }: Place) => isWithin(span, at)
  const pairs = (groups: Place[][], isPair: (a: Place, b: Place) => boolean) =>
    groups.flatMap((group) =>
      group.flatMap((to, at) => {
        const from = group[at - 1]
        return from && isJudged(to) && isPair(from, to) ? [{ from, to }] : []
      }),
    )
  return [
    ...pairs(trucks, () => true).map(({ from, to }) => ({ ...to.subject, verdict: travelVerdict(from, to) })),
    // One driver in two trucks; what is of the same truck is judged above.
    ...pairs(drivers, (a, b) => a.truckId !== b.truckId).map(({ from, to }) => ({
      ...to.subject,
      onceKey: `driver ${to.subject.onceKey}`,
      verdict: travelVerdict(from, to),
    })),
  ]
}

function travelVerdict(from: Place, to: Place): Verdict {
  const metres = surelyApartM(from, to)
  if (metres < LEAST_APART_M) return CLEAR
  const minutes = (instantMs(to.at) - instantMs(from.at)) / MINUTE_MS + CLOCKS_APART_MIN
  const mph = mileTenths(Math.round(metres)) / 10 / (minutes / 60)
  if (mph <= MOST_MPH) return CLEAR
  const facts = {
    from: from.name,
    to: to.name,
    fromAt: from.at,
    toAt: to.at,
    distanceM: Math.round(metres),
    truck: to.truck,
    otherTruck: from.truck,
  }
  return {
    is: 'fired',
    score: 90,
    sentence: { code: from.truckId === to.truckId ? 'too_fast' : 'two_places', facts },
    pro: [{ code: 'two_points', facts }],
    con: [],
    moneyCents: cents(to.payCents),
  }
}

function ticketPlaces(tickets: readonly EvidenceTicket[], sites: Evidence['sites']): Place[] {
  return tickets.flatMap((ticket) => {
    const { weighedAt, truckId, siteId } = ticket
    const site = siteId && sites.get(siteId)
    if (!weighedAt || !truckId || !site) return []
    return [
      {
        at: weighedAt,
        point: site.point,
        uncertaintyM: site.fence.kind === 'circle' ? site.fence.radiusM : 500,
        name: site.name,
        truckId,
        truck: ticket.truck ?? '–',
        driverId: ticket.driverId,
        subject: ticketSubject('F5', ticket),
        payCents: ticket.payCents,
      },
    ]
  })
}

function purchasePlaces(purchases: Evidence['purchases']): Place[] {
  return purchases.flatMap(
    ({ id, at, hasTime, place, truckId, truck, driverId, contractorId, seller, amountCents }) => {
      if (!hasTime || !place || !truckId) return []
      const subject = { ...NO_SUBJECT, rule: 'F5' as const, onceKey: id, at, purchaseId: id, truckId, driverId }
      return [
        {
          at,
          ...place,
          name: seller ?? '–',
          truckId,
          truck: truck ?? '–',
          driverId,
          subject: { ...subject, contractorId },
          payCents: amountCents,
        },
      ]
    },
  )
}
