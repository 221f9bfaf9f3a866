import { settingRefusals } from './setting-refusals.ts'
import { stepRefusals } from './step-refusals.ts'

type Params = Record<string, unknown>
type Sentence = (params: Params) => string

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** What the product says when it cannot do as asked: what failed, what was kept, what to do. One entry per code. */
export const refusals = {
  ...settingRefusals,
  ...stepRefusals,
  not_found: () => 'This record does not exist, or you may not see it.',
  not_signed_in: () => 'Please sign in again. What you typed is kept.',
  not_allowed: () => 'Your role does not allow this. An admin of your fleet can grant it.',
  no_role: () => 'You have no role in this fleet yet. Ask an admin to give you one.',
  bad_request: () => 'The request could not be read.',
  invalid_field: () => 'Please check this field.',
  operation_reused: () => 'This action was already used for something else. Reload the page and try again.',
  operation_running: () => 'The same action is still running. Wait a moment.',
  unexpected: () => 'Something went wrong on our side. What you typed is kept; try again.',
  unavailable: () => 'The service is not available right now. Try again in a moment.',
  throttled: (p) => `Too many attempts. Try again in ${text(p.seconds, 'a few')} seconds.`,
  required: () => 'This is needed.',
  too_short: (p) => `At least ${text(p.minimum)} characters.`,
  too_long: (p) => `At most ${text(p.maximum)} characters.`,
  too_small: (p) => `At least ${text(p.minimum)}.`,
  too_big: (p) => `At most ${text(p.maximum)}.`,
  wrong_type: () => 'This is not the kind of value that is expected here.',
  wrong_format: (p) => (p.format === 'email' ? 'This is not an email address.' : 'This is not in the expected form.'),
  not_an_option: () => 'Choose one of the options.',
  unknown_field: (p) => `There is no field named ${text(p.keys)}.`,
  not_a_driver: () => 'Only a driver of this fleet sends positions.',
  no_truck: () => 'No truck belongs to this load or driver, so the positions cannot be kept.',
  wrong_credentials: () => 'Wrong email or password.',
  id_taken: () => 'This record is already there. Reload the page to see it.',
  customer_exists: (p) => `There is already a customer named ${text(p.name)}.`,
  material_exists: (p) => `There is already a material named ${text(p.name)}.`,
  usdot_taken: (p) => `${text(p.name, 'Another contractor')} already has this USDOT number.`,
  licence_taken: (p) => `${text(p.name, 'Another driver')} already has this licence.`,
  unit_number_taken: (p) => {
    const plate = text(p.plate)
    return `Unit ${text(p.name)} is already there${plate ? `, with plate ${plate}` : ''}.`
  },
  tare_above_gross: () => 'The empty weight must be below the registered gross weight.',
  unknown_zone: () => 'This is not a time zone such as America/Chicago.',
  rates_hidden: () => 'Your fleet does not show rates to dispatchers. An admin can change that in the settings.',
  ends_before_start: () => 'The last day lies before the first.',
  rate_overlaps: (p) =>
    `The rate for ${text(p.name) || 'everybody'} from ${text(p.from)} to ${text(p.to, 'open end')} holds on these days too. End it first.`,
  pay_overlaps: (p) =>
    `${text(p.name)} already has a pay plan from ${text(p.from)} to ${text(p.to, 'open end')}. End it first.`,
  one_payee: () => 'Name a driver or a contractor, one of the two.',
  share_has_no_rate: () => 'A share of the revenue has no rate beside it.',
  rate_has_no_share: () => 'A rate has no share of the revenue beside it.',
  only_for_share: () => 'This is only for pay by a share of the revenue.',
} satisfies Record<string, Sentence>
