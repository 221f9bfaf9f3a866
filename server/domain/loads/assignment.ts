import type { DownFor } from '#domain/fleet/equipment.ts'
import type { TruckBody } from '#domain/fleet/truck-bodies.ts'
import { type Days, daysMeet } from '#domain/time-off/time-off.ts'
import type { Day, Instant } from '#domain/units/brands.ts'

/** The named rules of an assignment; a rule whose data does not exist is not among them. */
export const assignmentRules = [
  'licence_valid',
  'medical_card_valid',
  'truck_not_down',
  'no_open_defect',
  'inspected_today',
  'insurance_valid',
  'trailer_suits',
  'hours_left',
  'no_overlap',
  'no_time_off',
  'legal_payload',
  'customer_not_held',
  'customer_credit',
] as const
export type AssignmentRule = (typeof assignmentRules)[number]

/** `cannot_tell`: the rule applies, but what it needs to know was never entered. */
export type AssignmentAnswer = 'pass' | 'block' | 'warn' | 'cannot_tell'
/** What a failed rule does, by setting. */
export type Severity = 'block' | 'warn'

/** The figures behind an answer, for the sentence beside it. */
export type AssignmentDetail = {
  validUntil?: Day
  neededUntil?: Day
  /** The truck's body or the kind of trailer that does not suit. */
  carriedIn?: string
  suited?: readonly string[]
  loadNumbers?: readonly string[]
  /** Truck or trailer that must not be driven. */
  units?: readonly string[]
  /** The earliest arrival that hours of service allow, and when it is needed. */
  earliestAt?: Instant
  latestAt?: Instant
  plannedLb?: number
  payloadLb?: number
  /** The truck carries nothing by itself, and no trailer is named. */
  isTractorAlone?: true
  /** Why the customer is on hold. */
  holdReason?: string
  /** The days off that the load falls into. */
  timeOff?: Days
  /** Truck and trailer that are down, each with until when and why. */
  down?: readonly DownUnit[]
}
/** A truck or trailer that is down. */
export type DownUnit = DownFor & { unit: string }
export type AssignmentCheck = { rule: AssignmentRule; answer: AssignmentAnswer; detail: AssignmentDetail }

type TimeWindow = { from: Instant; to: Instant }

/** Who and what is to haul the load; a part that is not assigned is null, and its rules are asked when it is. */
export type AssignmentFacts = {
  /** The last day of the load in the home terminal's zone: papers must be good until then. */
  lastDay: Day
  /** From the start of the first window to the end of the last; null while the load has none. */
  window: TimeWindow | null
  driver: { licenceValidUntil: Day | null; medicalCardValidUntil: Day | null } | null
  /** Approved days off of the driver around the load; null without a driver. */
  timeOff: readonly Days[] | null
  /** The first day of the load in the home terminal's zone. */
  firstDay: Day
  /** `body` is what the truck itself carries in; null where nobody has said so. */
  truck: { body: TruckBody | null } | null
  /** Truck and trailer of it that are down or sold. */
  down: readonly DownUnit[]
  trailer: { kind: string | null } | null
  /** The company that hauls; null for the fleet's own driver. */
  contractor: { insuranceValidUntil: Day | null } | null
  /** Which trailers and truck bodies the material may ride in; null when nobody has said so. */
  suitedBodies: readonly string[] | null
  /** Other open loads of this driver or truck, apart from those of the same dispatch. */
  otherLoads: readonly (TimeWindow & { loadNumber: string })[]
  /** The planned quantity as weight; null where unit and density do not tell. */
  plannedLb: number | null
  legalPayloadLb: number | null
  /** For whom it is hauled, as the office asks; null where somebody else assigns, whom the customer's account does not concern. */
  customer: { holdReason: string | null; credit: 'unlimited' | 'within' | 'over' } | null
  /**
   * The out-of-service defects that are open on truck and trailer, by the names of the units; null where neither was ever
   * inspected, so that nobody knows.
   */
  outOfService: readonly string[] | null
  /** Whether truck was inspected today before driving; null where that is not asked. */
  isInspectedToday: boolean | null
  /** What the driver's hours allow; null where that is not asked. */
  hours: ArrivalByHours | null
}

/**
 * When a driver can legally be at the delivery; `earliestAt` is null where their hours, or the length of the drive, are not
 * known.
 */
export type ArrivalByHours = { earliestAt: Instant | null; latestAt: Instant | null }

/** Every rule that applies to this assignment, with its answer, in the order of `assignmentRules`. */
export function assignmentChecks(
  facts: AssignmentFacts,
  severities: Record<AssignmentRule, Severity>,
): AssignmentCheck[] {
  return assignmentRules.flatMap((rule) => {
    const finding = find(rule, facts)
    if (!finding) return []
    const answer = finding.holds === null ? 'cannot_tell' : finding.holds ? 'pass' : severities[rule]
    return [{ rule, answer, detail: finding.detail }]
  })
}

/** Why these answers refuse an assignment, and the rules that do; null where it is let through. */
export function refusalBy(
  checks: readonly Pick<AssignmentCheck, 'rule' | 'answer'>[],
  hasReason: boolean,
): { code: 'assignment_blocked' | 'assignment_needs_reason'; rules: AssignmentRule[] } | null {
  const rules = (open: typeof checks) => open.map(({ rule }) => rule)
  const blocks = checks.filter(({ answer }) => answer === 'block')
  if (blocks.length > 0) return { code: 'assignment_blocked', rules: rules(blocks) }
  const open = checks.filter(({ answer }) => answer !== 'pass')
  return open.length > 0 && !hasReason ? { code: 'assignment_needs_reason', rules: rules(open) } : null
}

/** What a rule sees: true, false or null (no data); no finding at all where the rule does not apply. */
type Finding = { holds: boolean | null; detail: AssignmentDetail } | null

function find(rule: AssignmentRule, facts: AssignmentFacts): Finding {
  switch (rule) {
    case 'licence_valid':
      return facts.driver && validUntil(facts.driver.licenceValidUntil, facts.lastDay)
    case 'medical_card_valid':
      return facts.driver && validUntil(facts.driver.medicalCardValidUntil, facts.lastDay)
    case 'truck_not_down':
      return (
        facts.truck && { holds: facts.down.length === 0, detail: facts.down.length === 0 ? {} : { down: facts.down } }
      )
    case 'no_open_defect':
      return openDefect(facts)
    case 'inspected_today':
      return facts.isInspectedToday === null ? null : { holds: facts.isInspectedToday, detail: {} }
    case 'insurance_valid':
      return facts.contractor && validUntil(facts.contractor.insuranceValidUntil, facts.lastDay)
    case 'trailer_suits':
      return trailerSuits(facts)
    case 'hours_left':
      return facts.hours && hoursLeft(facts.hours)
    case 'no_overlap':
      return overlap(facts)
    case 'no_time_off':
      return facts.timeOff && atWork(facts.timeOff, { from: facts.firstDay, to: facts.lastDay })
    case 'legal_payload':
      return payload(facts)
    case 'customer_not_held':
      return facts.customer && held(facts.customer.holdReason)
    case 'customer_credit':
      return facts.customer && facts.customer.credit !== 'unlimited'
        ? { holds: facts.customer.credit === 'within', detail: {} }
        : null
  }
}

function held(holdReason: string | null): Finding {
  return holdReason === null ? { holds: true, detail: {} } : { holds: false, detail: { holdReason } }
}

/** A paper is good through the day printed on it. */
function validUntil(until: Day | null, needed: Day): Finding {
  if (until === null) return { holds: null, detail: { neededUntil: needed } }
  return { holds: until >= needed, detail: { validUntil: until, neededUntil: needed } }
}

/**
 * A truck or trailer with an open out-of-service defect is not dispatched (49 CFR 396.11(a)(3)). Of one that was never
 * inspected there is nothing to ask, so that the rule does not pass either.
 */
function openDefect({ truck, trailer, outOfService }: AssignmentFacts): Finding {
  if ((!truck && !trailer) || outOfService === null) return null
  return { holds: outOfService.length === 0, detail: { units: outOfService } }
}

/** All that carries must suit: a dump truck with a pup fills both. A tractor alone carries nothing. */
function trailerSuits({ truck, trailer, suitedBodies }: AssignmentFacts): Finding {
  if (!truck && !trailer) return null
  const body = truck?.body ?? null
  const carriers = [trailer?.kind ?? null, body === 'tractor' && trailer ? null : body].filter((kind) => kind !== null)
  if (carriers.length === 0 || suitedBodies === null) return { holds: null, detail: {} }
  const unsuited = carriers.find((kind) => !suitedBodies.includes(kind))
  return { holds: unsuited === undefined, detail: { carriedIn: unsuited ?? carriers[0], suited: suitedBodies } }
}

/** Nobody is sent where they cannot legally arrive in time: 49 CFR 395.3, 392.6. */
function hoursLeft({ earliestAt, latestAt }: ArrivalByHours): Finding {
  if (earliestAt === null || latestAt === null) return { holds: null, detail: {} }
  return { holds: earliestAt <= latestAt, detail: { earliestAt, latestAt } }
}

function atWork(timeOff: readonly Days[], load: Days): Finding {
  const off = timeOff.find((days) => daysMeet(days, load))
  return off ? { holds: false, detail: { timeOff: off } } : { holds: true, detail: {} }
}

function overlap({ driver, truck, window, otherLoads }: AssignmentFacts): Finding {
  if (!driver && !truck) return null
  if (!window) return { holds: null, detail: {} }
  const clashes = otherLoads.filter((other) => other.from < window.to && window.from < other.to)
  return { holds: clashes.length === 0, detail: { loadNumbers: clashes.map((other) => other.loadNumber) } }
}

function payload({ truck, trailer, plannedLb, legalPayloadLb }: AssignmentFacts): Finding {
  if (!truck) return null
  if (truck.body === 'tractor' && !trailer) return { holds: null, detail: { isTractorAlone: true } }
  if (plannedLb === null || legalPayloadLb === null) return { holds: null, detail: {} }
  return { holds: plannedLb <= legalPayloadLb, detail: { plannedLb, payloadLb: legalPayloadLb } }
}
