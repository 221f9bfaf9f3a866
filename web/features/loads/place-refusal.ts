import { type AssignmentRule, assignmentRules } from '#domain/loads/assignment.ts'
import { type PlanGap, planGapCodes } from '#domain/loads/plan-gaps.ts'
import type { Words } from '#domain/words/words.ts'
import type { RefusalShape } from '#server/refusal-shape.ts'
import type { ApiError } from '#web/api.ts'
import type { SayRefusal } from '#web/format/say-refusal.ts'
import { type LoadField, loadFields } from './load-fields.ts'
import type { LoadValues } from './load-values.ts'

export type PlacedProblem = { field: LoadField; message: string }

/** The field at which each gap is filled. */
const gapFields: Record<PlanGap, LoadField> = {
  customer: 'customerId',
  pickup_site: 'pickup.siteId',
  delivery_site: 'delivery.siteId',
  material: 'materialId',
  quantity: 'quantityMilli',
  unit: 'unit',
  window: 'pickup.windowStart',
  rate: 'isPriceLater',
  same_site: 'delivery.siteId',
  window_reversed: 'pickup.windowStart',
  delivery_before_pickup: 'delivery.windowStart',
  quantity_not_positive: 'quantityMilli',
  quantity_above_ten_payloads: 'quantityMilli',
  unit_not_for_material: 'unit',
  po_missing: 'poNumber',
  po_form: 'poNumber',
}

const ruleFields: Record<AssignmentRule, LoadField> = {
  licence_valid: 'assignment.driverId',
  medical_card_valid: 'assignment.driverId',
  truck_not_down: 'assignment.truckId',
  no_open_defect: 'assignment.truckId',
  inspected_today: 'assignment.truckId',
  insurance_valid: 'assignment.contractorId',
  trailer_suits: 'assignment.trailerId',
  hours_left: 'assignment.driverId',
  no_overlap: 'assignment.driverId',
  no_time_off: 'assignment.driverId',
  legal_payload: 'assignment.truckId',
  customer_not_held: 'customerId',
  customer_credit: 'customerId',
}

/** Gaps that lie in the delivery window alone belong there. */
function gapField(gap: PlanGap, { pickup }: LoadValues): LoadField {
  if (gap !== 'window_reversed') return gapFields[gap]
  const isPickup = pickup.windowStart && pickup.windowEnd && pickup.windowEnd < pickup.windowStart
  return isPickup ? gapFields.window_reversed : 'delivery.windowStart'
}

/** Why something was refused, as an error or a part of an answer carries it. */
type Refused = Pick<RefusalShape, 'code' | 'fields'> & { params: Record<string, unknown> }
/** The problems of a refusal at their fields, and a sentence where none of them has one. */
export type Placed = { problems: PlacedProblem[]; sentence: string | null }

/** What the server refused, at the fields it is about; what belongs to no field comes back as a sentence. */
export function placeError(error: ApiError, values: LoadValues, words: Words, say: SayRefusal): Placed {
  const refusal = error.data?.refusal
  if (!refusal) return { problems: [], sentence: words.refusals.unavailable() }
  return placeRefusal(refusal, values, words, say)
}

/** The same for one refusal. */
export function placeRefusal(
  { code, params, fields }: Refused,
  values: LoadValues,
  words: Words,
  say: SayRefusal,
): Placed {
  const { missing } = params
  const lacking = Array.isArray(missing) ? missing : []
  const gaps = planGapCodes.filter((gap) => lacking.includes(gap))
  const rules = assignmentRules.filter((rule) => lacking.includes(rule))
  const problems: PlacedProblem[] = [
    ...gaps.map((gap) => ({ field: gapField(gap, values), message: words.loads.planGap[gap] })),
    ...fields.flatMap((field) => {
      const at = fieldNamed(field.field)
      return at ? [{ field: at, message: say(field) }] : []
    }),
  ]
  if (code === 'assignment_needs_reason') {
    problems.push({ field: 'checksReason', message: words.refusals.assignment_needs_reason() })
  } else {
    const sentence = words.refusals.assignment_blocked()
    for (const rule of rules) {
      problems.push({ field: ruleFields[rule], message: `${words.loads.rule[rule]}: ${sentence}` })
    }
  }
  return { problems, sentence: problems.length > 0 ? null : say({ code, params }) }
}

/** The field of the form that the server means; it names parts of an assignment without saying so. */
function fieldNamed(name: string): LoadField | null {
  if (name === 'ids') return 'repeat'
  return loadFields.find((field) => field === name || field === `assignment.${name}`) ?? null
}
