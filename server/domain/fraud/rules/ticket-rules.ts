import { isOtherTicket } from '#domain/documents/judge-ticket.ts'
import { type Duplicate, type DuplicateReason, findDuplicates } from '#domain/documents/ticket-duplicates.ts'
import { TARE_TOLERANCE_LB } from '#domain/documents/ticket-mismatches.ts'
import { checkWeights, usualDivision } from '#domain/documents/weight-checks.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { type Evidence, type EvidenceTicket, isWithin } from '../evidence.ts'
import { median, robustZ } from '../statistics.ts'
import { CLEAR, type Judged, notTestable, type Point, type Verdict } from '../verdict.ts'
import { ticketSubject } from './subjects.ts'

const DUPLICATE_SCORES: Record<DuplicateReason, number> = {
  same_number: 100,
  same_file: 100,
  same_picture: 85,
  same_weighing: 75,
}

/** F1: a ticket that is another one's duplicate by the same tests that a ticket is judged by as it comes in. */
export function duplicateTickets({ span, tickets, lookalikes }: Evidence): Judged[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return tickets.flatMap((ticket) => {
    if (!isWithin(span, ticket.createdAt)) return []
    const earlier = (lookalikes.get(ticket.id) ?? []).flatMap((id) => byId.get(id) ?? [])
    const subject = { ...ticketSubject('F1', ticket), at: ticket.weighedAt ?? ticket.createdAt }
    return [{ ...subject, verdict: duplicateVerdict(ticket, earlier, byId) }]
  })
}

function duplicateVerdict(
  ticket: EvidenceTicket,
  earlier: readonly EvidenceTicket[],
  byId: ReadonlyMap<Uuid, EvidenceTicket>,
): Verdict {
  const found = findDuplicates(ticket, earlier).filter(
    (one) => !isOtherTicket(ticket, { ...one, ticketNumber: byId.get(one.id)?.ticketNumber ?? null }),
  )
  const [first] = found.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const other = first && byId.get(first.id)
  if (!first || !other) {
    const isNothing = ticket.ticketNumber === null && ticket.fileSha256 === null && ticket.grossLb === null
    return isNothing ? notTestable('no_ticket_number') : CLEAR
  }
  const facts = {
    number: ticket.ticketNumber ?? '–',
    load: ticket.loadNumber ?? '–',
    other: other.ticketNumber ?? '–',
    otherLoad: other.loadNumber ?? '–',
  }
  const link = other.loadId ? { link: { to: 'load' as const, id: other.loadId } } : {}
  const pro: Point[] = first.reasons.map((code) => ({ code, facts, ...link }))
  const con: Point[] = []
  if (ticket.netLb !== null && other.netLb !== null && ticket.netLb !== other.netLb) {
    con.push({ code: 'weights_differ', facts: { netLb: ticket.netLb, otherLb: other.netLb } })
  }
  con.push(...verified(ticket))
  return {
    is: 'fired',
    score: scoreOf(first),
    sentence: { code: 'same_ticket', facts },
    pro,
    con,
    moneyCents: ticket.payCents,
  }
}

const scoreOf = ({ reasons }: Duplicate) => Math.max(...reasons.map((reason) => DUPLICATE_SCORES[reason]))

const verified = ({ verifiedBy }: EvidenceTicket): Point[] =>
  verifiedBy === null ? [] : [{ code: 'verified_by', facts: { who: verifiedBy } }]

const LEAST_HISTORY = 20
const MOST_Z = 4
/** As many tickets of one net to the pound in a day do not come from a scale by chance. */
const SAME_NETS = 3

/** F6: a net far from what the truck usually carries of the material, or the same net to the pound again and again. */
export function weightOutliers({ span, tickets, sites }: Evidence): Judged[] {
  const weighed = tickets.filter(({ kind, netLb }) => kind === 'origin' && netLb !== null)
  const history = Map.groupBy(weighed, ({ truckId, materialId }) => `${truckId} ${materialId}`)
  const days = Map.groupBy(weighed, ({ truckId, day }) => `${truckId} ${day}`)
  return weighed.flatMap((ticket) => {
    if (!isWithin(span, ticket.createdAt)) return []
    const sameDay = days.get(`${ticket.truckId} ${ticket.day}`) ?? []
    const division = (ticket.siteId && sites.get(ticket.siteId)?.divisionLb) || 1
    const repeated = ticket.truckId ? repeatedNet(ticket, sameDay, weighed) : null
    const others = (history.get(`${ticket.truckId} ${ticket.materialId}`) ?? []).filter((one) => one !== ticket)
    const verdict = repeated ?? weightVerdict(ticket, others, division)
    return [{ ...ticketSubject('F6', ticket), verdict }]
  })
}

function repeatedNet(
  ticket: EvidenceTicket,
  sameDay: readonly EvidenceTicket[],
  all: readonly EvidenceTicket[],
): Verdict | null {
  const { netLb, siteId, truckId } = ticket
  const same = sameDay.filter((one) => one.netLb === netLb).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  if (netLb === null || same.length < SAME_NETS || same.indexOf(ticket) < SAME_NETS - 1) return null
  const elsewhere = all.filter((one) => one.siteId === siteId && one.truckId !== truckId && one.netLb === netLb).length
  return {
    is: 'fired',
    score: 65,
    sentence: { code: 'same_net', facts: { count: same.length, netLb, truck: ticket.truck ?? '–' } },
    pro: same.map(({ ticketNumber, loadId, loadNumber }) => ({
      code: 'same_net_tickets',
      facts: { number: ticketNumber ?? '–', load: loadNumber ?? '–', netLb },
      ...(loadId ? { link: { to: 'load' as const, id: loadId } } : {}),
    })),
    con: elsewhere > 0 ? [{ code: 'others_repeat', facts: { count: elsewhere } }] : [],
    moneyCents: ticket.payCents,
  }
}

function weightVerdict(ticket: EvidenceTicket, others: readonly EvidenceTicket[], division: number): Verdict {
  const nets = others.flatMap(({ netLb }) => netLb ?? [])
  if (ticket.netLb === null || nets.length < LEAST_HISTORY) return notTestable('few_tickets')
  const z = robustZ(ticket.netLb, nets, division)
  const usual = median(nets)
  if (z === null || usual === null || z <= MOST_Z) return CLEAR
  return {
    is: 'fired',
    score: 65,
    sentence: {
      code: 'weight_apart',
      facts: { netLb: ticket.netLb, usualLb: Math.round(usual), truck: ticket.truck ?? '–' },
    },
    pro: [{ code: 'usual_weight', facts: { usualLb: Math.round(usual), count: nets.length, times: Math.round(z) } }],
    con: verified(ticket),
    moneyCents: shareOf(ticket, Math.abs(ticket.netLb - usual)),
  }
}

const LEAST_OF_SITE = 20
const SURE_SHARE = 0.95

/** F7: a weight that the scale cannot show, where the other tickets of that scale keep to its division. */
export function offDivision({ span, tickets, sites }: Evidence): Judged[] {
  const bySite = Map.groupBy(tickets, ({ siteId }) => siteId)
  const shares = new Map([...bySite].map(([siteId, own]) => [siteId, own.filter((one) => keeps(one, sites))]))
  return tickets.flatMap((ticket) => {
    const { siteId, gross } = ticket
    if (!isWithin(span, ticket.createdAt) || gross === null) return []
    const own = bySite.get(siteId) ?? []
    const kept = shares.get(siteId) ?? []
    return [{ ...ticketSubject('F7', ticket), verdict: divisionVerdict(ticket, sites, own.length, kept.length) }]
  })
}

function keeps(ticket: EvidenceTicket, sites: Evidence['sites']): boolean {
  return offDivisionFindings(ticket, sites).length === 0
}

function offDivisionFindings({ siteId, unit, gross, tare, net }: EvidenceTicket, sites: Evidence['sites']) {
  if (unit !== 'lb' && unit !== 'kg') return []
  const divisionLb = siteId ? sites.get(siteId)?.divisionLb : undefined
  const division = unit === 'lb' && divisionLb ? divisionLb : usualDivision(unit)
  return checkWeights({ gross, tare, net, unit, division }).flatMap((finding) =>
    finding.code === 'off_division' ? [finding] : [],
  )
}

function divisionVerdict(ticket: EvidenceTicket, sites: Evidence['sites'], all: number, kept: number): Verdict {
  if (ticket.siteId === null || all < LEAST_OF_SITE) return notTestable('few_tickets')
  const [finding] = offDivisionFindings(ticket, sites)
  if (!finding) return CLEAR
  if (kept / all < SURE_SHARE) return notTestable('division_unsure')
  const { value, division } = finding
  const number = ticket.ticketNumber ?? '–'
  return {
    is: 'fired',
    score: 50,
    sentence: { code: 'off_division', facts: { number, value, division } },
    pro: [{ code: 'scale_divides', facts: { kept, all, division } }],
    con: verified(ticket),
    moneyCents: ticket.payCents,
  }
}

const TARES_KEPT = 30
const LEAST_TARES = 5

/** F8: a tare far from what the same truck and trailer weighed empty before. */
export function tareApart({ span, tickets }: Evidence): Judged[] {
  const weighed = tickets
    .filter(({ tareLb, truckId }) => tareLb !== null && truckId !== null)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  const units = Map.groupBy(weighed, ({ truckId, trailerId }) => `${truckId} ${trailerId}`)
  return weighed.flatMap((ticket) => {
    if (!isWithin(span, ticket.createdAt)) return []
    const own = units.get(`${ticket.truckId} ${ticket.trailerId}`) ?? []
    const before = own.slice(0, own.indexOf(ticket)).slice(-TARES_KEPT)
    return [{ ...ticketSubject('F8', ticket), verdict: tareVerdict(ticket, before) }]
  })
}

function tareVerdict(ticket: EvidenceTicket, before: readonly EvidenceTicket[]): Verdict {
  const usual = before.length < LEAST_TARES ? null : median(before.flatMap(({ tareLb }) => tareLb ?? []))
  if (usual === null || ticket.tareLb === null) return notTestable('few_tickets')
  const apart = ticket.tareLb - usual
  if (Math.abs(apart) <= TARE_TOLERANCE_LB) return CLEAR
  const { storedTareLb: stored } = ticket
  const isAsStored = stored !== null && Math.abs(ticket.tareLb - stored) <= TARE_TOLERANCE_LB
  return {
    is: 'fired',
    score: 70,
    sentence: {
      code: 'tare_apart',
      facts: { tareLb: ticket.tareLb, usualLb: Math.round(usual), truck: ticket.truck ?? '–' },
    },
    pro: [{ code: 'usual_tare', facts: { usualLb: Math.round(usual), count: before.length } }],
    con: [...(isAsStored ? [{ code: 'stored_tare' as const, facts: { storedLb: stored } }] : []), ...verified(ticket)],
    moneyCents: shareOf(ticket, Math.abs(apart)),
  }
}

/** F9: gross less tare is not the net, by more than one division of the scale. */
export function arithmeticApart({ span, tickets, sites }: Evidence): Judged[] {
  return tickets.flatMap((ticket) => {
    if (!isWithin(span, ticket.createdAt)) return []
    return [{ ...ticketSubject('F9', ticket), verdict: sumVerdict(ticket, sites) }]
  })
}

function sumVerdict(ticket: EvidenceTicket, sites: Evidence['sites']): Verdict {
  const { siteId, grossLb, tareLb, netLb } = ticket
  if (grossLb === null || tareLb === null || netLb === null) return notTestable('no_weights')
  const division = (siteId && sites.get(siteId)?.divisionLb) || usualDivision('lb')
  const finding = checkWeights({ gross: grossLb, tare: tareLb, net: netLb, unit: 'lb', division }).find(
    ({ code }) => code === 'net_mismatch',
  )
  if (finding?.code !== 'net_mismatch' || Math.abs(finding.difference) <= division) return CLEAR
  const facts = { grossLb, tareLb, netLb, computedLb: finding.computed, apartLb: Math.abs(finding.difference) }
  return {
    is: 'fired',
    score: 60,
    sentence: { code: 'sum_apart', facts: { number: ticket.ticketNumber ?? '–', ...facts } },
    pro: [{ code: 'printed_sum', facts }],
    con: verified(ticket),
    moneyCents: shareOf(ticket, Math.abs(finding.difference)),
  }
}

/** What so many pounds of the load are paid. */
function shareOf({ payCents, netLb }: EvidenceTicket, lb: number): Cents {
  return netLb === null || netLb === 0 ? payCents : cents(Math.min(payCents, Math.round((payCents * lb) / netLb)))
}

/** F22: a load of a contractor whose ticket names a truck that is not theirs. */
export function otherTrucks({ span, tickets }: Evidence): Judged[] {
  return tickets.flatMap((ticket) => {
    if (ticket.contractorId === null || !isWithin(span, ticket.createdAt)) return []
    return [{ ...ticketSubject('F22', ticket), verdict: truckVerdict(ticket) }]
  })
}

function truckVerdict(ticket: EvidenceTicket): Verdict {
  const { truckId, truckContractorId, contractorId, truckOwner, contractor, truck, loadTruckId, loadId } = ticket
  if (truckId === null) return notTestable('no_truck_on_ticket')
  if (truckContractorId === contractorId) return CLEAR
  const facts = { truck: truck ?? '–', owner: truckOwner ?? '', contractor: contractor ?? '–' }
  return {
    is: 'fired',
    score: 80,
    sentence: { code: 'other_truck', facts },
    pro: [{ code: 'truck_of_other', facts, ...(loadId ? { link: { to: 'load' as const, id: loadId } } : {}) }],
    con: loadTruckId === truckId ? [{ code: 'office_assigned', facts: { truck: truck ?? '–' } }] : [],
    moneyCents: ticket.payCents,
  }
}
