import type { FuelCheck, Untestable } from '#domain/fuel/checks/check.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import type { FraudRuleId, MissingData } from './catalogue.ts'

/** What a sentence is made of, in base units; the name of each says its unit by its end (Lb, M, Min, Cents, At). */
export type Facts = Readonly<Record<string, string | number>>

/** Where a piece of evidence can be seen. */
export type EvidenceLink = { to: 'load' | 'fuel' | 'contractor' | 'driver' | 'settlement'; id: Uuid }

/** One piece of evidence: a sentence by its code, or a check of a fuel purchase as it is kept there. */
export type Point =
  | { code: PointCode; facts: Facts; link?: EvidenceLink }
  | { code: 'fuel_check'; check: FuelCheck; link?: EvidenceLink }

/** What speaks for a signal, and what speaks against it. */
export type PointCode =
  | 'same_number'
  | 'same_file'
  | 'same_picture'
  | 'same_weighing'
  | 'nearest_fix'
  | 'stays_counted'
  | 'tickets_counted'
  | 'fastest_usual'
  | 'two_points'
  | 'usual_weight'
  | 'same_net_tickets'
  | 'scale_divides'
  | 'usual_tare'
  | 'printed_sum'
  | 'stays_at_sites'
  | 'hours_stated'
  | 'fence_entry'
  | 'arrival_stated'
  | 'shared_value'
  | 'terms_changed'
  | 'pay_without_trace'
  | 'truck_of_other'
  | 'pay_corrected'
  | 'weights_differ'
  | 'verified_by'
  | 'inside_other_time'
  | 'near_fence'
  | 'day_covered'
  | 'others_repeat'
  | 'stored_tare'
  | 'hours_recorded'
  | 'phone_inside'
  | 'same_contact'
  | 'office_recorded'
  | 'office_assigned'
  | 'reason_given'
  | 'only_admin'
  | 'fuel_decided'
  | 'receipt_kept'

/** Why a rule could not be tried on something. */
export type NotTestable =
  | MissingData
  | Untestable
  | 'no_ticket_number'
  | 'no_weighing_time'
  | 'no_site'
  | 'no_coverage'
  | 'few_cycles'
  | 'few_tickets'
  | 'no_weights'
  | 'division_unsure'
  | 'no_visits'
  | 'no_hours'
  | 'no_detention'
  | 'no_contact'
  | 'no_pay'
  | 'no_truck_on_ticket'
  | 'not_approved'

/** What the sentence of a signal says. */
export type SentenceCode =
  | 'same_ticket'
  | 'no_visit'
  | 'more_claims'
  | 'short_cycle'
  | 'too_fast'
  | 'two_places'
  | 'weight_apart'
  | 'same_net'
  | 'off_division'
  | 'tare_apart'
  | 'sum_apart'
  | 'hours_outside'
  | 'arrival_before_fence'
  | 'contact_shared'
  | 'bank_changed'
  | 'pay_without_trace'
  | 'other_truck'
  | 'pay_after_delivery'

export type Sentence = { code: SentenceCode; facts: Facts } | { code: 'fuel_check'; check: FuelCheck }

/** What a rule says of one thing. A signal says what does not agree, never who did what. */
export type Verdict =
  | { is: 'fired'; score: number; sentence: Sentence; pro: Point[]; con: Point[]; moneyCents: Cents }
  | { is: 'clear' }
  | { is: 'not_testable'; why: NotTestable }

/** What a verdict is about. */
export type Subject = {
  /** The same thing found again is the same signal. */
  onceKey: string
  at: Instant
  loadId: Uuid | null
  ticketId: Uuid | null
  purchaseId: Uuid | null
  truckId: Uuid | null
  driverId: Uuid | null
  contractorId: Uuid | null
}

export type Judged = Subject & { rule: FraudRuleId; verdict: Verdict }

export const CLEAR: Verdict = { is: 'clear' }

/** A rule that could not be tried. */
export const notTestable = (why: NotTestable): Verdict => ({ is: 'not_testable', why })
