type Params = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why an item of an onboarding was not taken. */
export const onboardingRefusals = {
  under_age: (p: Params) => `The law asks for an age of ${text(p.years)} here.`,
  paper_expired: () => 'This has expired. Enter the new one.',
  medical_too_long: (p: Params) => `A medical card holds for ${text(p.months)} months from the examination at most.`,
  not_yet_past: () => 'This day has not come yet.',
  not_a_cdl: () => 'This work needs a commercial licence.',
  history_short: (p: Params) => `List the last ${text(p.years)} years. So far they reach back to ${text(p.day)}.`,
  history_gap: (p: Params) =>
    `Nothing is listed for more than a month from ${text(p.day)}. Add what it was, also a time without work.`,
  tax_number_wrong: () => 'This number was never issued. Check its nine digits.',
  signed_text_changed: () => 'The text has changed meanwhile. Read it again.',
  onboarding_item_closed: () => 'This was accepted already, or is not asked for here.',
  onboarding_item_not_handed_in: () => 'This has not been handed in.',
  onboarding_ended: () => 'It was given up. Start another.',
  onboarding_complete: () => 'It is complete.',
}
