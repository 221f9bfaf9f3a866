type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a customer, driver, truck, place or rate was not stored as it was typed. */
export const partyRefusals = {
  id_taken: () => 'This record is already there. Reload the page to see it.',
  device_not_waiting: () => 'This tracker is not waiting to be claimed any more. Reload the page.',
  device_claimed: (p: Params) => `${text(p.name, 'Another device')} already has this identifier.`,
  device_is_a_phone: () => 'This is a driver’s phone. It has no key: its driver signs in.',
  reading_too_far: () =>
    'More than 1,000 miles a day lie between this and the next reading. Check the figure and the time.',
  reading_after_goes_back: () => 'A later reading is lower. Check the figure and the time.',
  day_ahead: () => 'This day lies too far ahead.',
  customer_exists: (p: Params) => `There is already a customer named ${text(p.name)}.`,
  contact_exists: (p: Params) => `There is already a contact named ${text(p.name)} at this customer.`,
  main_contact_chosen: () => 'Somebody made another contact the main one just now. Save again to make it this one.',
  material_exists: (p: Params) => `There is already a material named ${text(p.name)}.`,
  usdot_taken: (p: Params) => `${text(p.name, 'Another contractor')} already has this USDOT number.`,
  licence_taken: (p: Params) => `${text(p.name, 'Another driver')} already has this licence.`,
  unit_number_taken: (p: Params) => {
    const [name, plate] = [text(p.name, 'This unit'), text(p.plate)]
    return plate ? `${name} is already there, with plate ${plate}.` : `${name} is already there.`
  },
  tare_above_gross: () => 'The empty weight must be below the registered gross weight.',
  unknown_zone: () => 'This is not a time zone such as America/Chicago.',
  rates_hidden: () => 'Your fleet does not show rates to dispatchers. An admin can change that in the settings.',
  ends_before_start: () => 'The last day lies before the first.',
  rate_overlaps: (p: Params) =>
    `The rate for ${text(p.name) || 'everybody'}, ${text(p.from)} to ${text(p.to, 'open end')}, holds on these days too. End it first.`,
  pay_overlaps: (p: Params) =>
    `${text(p.name)} already has a pay plan, ${text(p.from)} to ${text(p.to, 'open end')}. End it first.`,
  one_payee: () => 'Name a driver or a contractor, one of the two.',
  share_has_no_rate: () => 'A share of the revenue has no rate beside it.',
  rate_has_no_share: () => 'A rate has no share of the revenue beside it.',
  route_too_short: () => 'The route is shorter than 100 m.',
  route_over_date_line: () => 'A route cannot cross the date line.',
  route_off_pickup: () => 'The route begins more than 2 km away from the pickup. Is it drawn the other way round?',
  route_off_delivery: () => 'The route ends more than 2 km away from the delivery.',
  only_for_share: () => 'This is only for pay by a share of the revenue.',
}
