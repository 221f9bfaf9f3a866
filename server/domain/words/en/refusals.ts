import { bound } from '#domain/words/bound.ts'
import { documentRefusals } from './pieces/document-refusals.ts'
import { loadRefusals } from './pieces/load-refusals.ts'
import { stepRefusals } from './pieces/step-refusals.ts'

type Params = Record<string, unknown>
type Sentence = (params: Params) => string

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** What the product says when it cannot do as asked: what failed, what was kept, what to do. One entry per code. */
export const refusals = {
  ...stepRefusals,
  ...loadRefusals,
  ...documentRefusals,
  geofence_few_corners: () => 'Three different corners at least.',
  geofence_crosses_itself: () => 'The edge crosses itself. Put the corners in the order in which you would walk round.',
  geofence_over_date_line: () => 'The geofence cannot lie over the date line.',
  geofence_too_wide: () => 'One corner is more than 30 km away from the first. Check latitude and longitude.',
  geofence_too_small: () => 'The geofence is smaller than 400 m²: no position would ever be inside.',
  period_ends_before_start: () => 'The last day lies before the first.',
  above_zero: () => 'Enter more than zero.',
  tiers_overlap: () => 'Two tiers begin at the same figure.',
  tiers_from_zero: () => 'Below the first tier the rate above holds: a tier begins above zero.',
  accessorial_twice: () => 'Two prices for the same accessorial.',
  bank_line_twice: () => 'A line of the file is chosen twice.',
  too_many_views: (p) => `This list has ${text(p.maximum)} saved views already. Remove one first.`,
  too_many_matching: (p) => `This is more than ${text(p.maximum)} loads. Narrow the filter first.`,
  search_too_slow: () => 'This search takes too long. A longer text finds faster.',
  not_found: () => 'This record does not exist, or you may not see it.',
  not_signed_in: () => 'Please sign in again. What you typed is kept.',
  not_allowed: () => 'Your role does not allow this. An admin of your fleet can grant it.',
  no_role: () => 'You have no role in this fleet yet. Ask an admin to give you one.',
  bad_request: () => 'The request could not be read.',
  invalid_field: () => 'Please check this field.',
  request_too_large: () => 'This is too much to send at once.',
  control_characters: () => 'This text holds characters that cannot be stored. Type it again.',
  operation_reused: () => 'This action was already used for something else. Reload the page and try again.',
  queue_file_changed: () => 'This file is not as the phone wrote it. Export it again, and import it as it is.',
  operation_running: () => 'The same action is still running. Wait a moment.',
  unexpected: () => 'Something went wrong on our side. What you typed is kept; try again.',
  not_in_demo: () => 'This demo runs in your browser alone and cannot do this. An installed Haulbook does.',
  disk_full: () =>
    'There is no room left to save this. Nothing was lost; ask the operator to free space, then try again.',
  unavailable: () => 'The service is not available right now. Try again in a moment.',
  exports_busy: () => 'Other files are being made. Try again in a few seconds.',
  too_many_streams: () => 'Too many pages of yours follow live at once. Close some of them.',
  request_stalled: () => 'The request stopped half-way. Send it again.',
  too_much_at_once: () => 'You have asked for a lot at once. Wait a moment and try again; nothing was changed.',
  throttled: (p) => `Too many attempts. Try again in ${text(p.seconds, 'a few')} seconds.`,
  required: () => 'This is needed.',
  too_short: (p) => `At least ${bound('en', p.minimum)} characters.`,
  too_long: (p) => `At most ${bound('en', p.maximum)} characters.`,
  too_small: (p) => `At least ${bound('en', p.minimum)}.`,
  too_big: (p) => `At most ${bound('en', p.maximum)}.`,
  too_far: (p) => `At most ${bound('en', p.miles)} miles (${bound('en', p.kilometres)} km).`,
  wrong_type: () => 'This is not the kind of value that is expected here.',
  wrong_format: (p) => (p.format === 'email' ? 'This is not an email address.' : 'This is not in the expected form.'),
  not_an_option: () => 'Choose one of the options.',
  unknown_field: (p) => `There is no field named ${text(p.keys)}.`,
  not_a_driver: () => 'Only a driver of this fleet sends positions.',
  intake_full: () => 'Many positions are coming in right now. Send these again in a second.',
  no_truck: () => 'No truck belongs to this load or driver, so the positions cannot be kept.',
  wrong_credentials: () => 'Wrong email or password.',
} satisfies Record<string, Sentence>
