type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a quote does not take a step. */
export const quoteRefusals = {
  quote_wrong_status: () => 'In its state this quote cannot take this step. Look at it anew.',
  quote_incomplete: () => 'Something is still missing before this quote can go out.',
  quote_not_computable: () => 'With this unit, rate and material no price can be computed.',
  quote_too_large: () => 'This quote comes to more than a billion. Look at its quantity and rates.',
  quote_needs_approval: () => 'This price is below the floor. It needs an approval first.',
  quote_not_below_floor: () => 'This price is not below the floor. It can go out as it is.',
  quote_other_admin: () => 'Another admin has to approve this price: whoever asks cannot give it.',
  quote_no_other_admin: () =>
    'This fleet has no other admin who could approve. Let a reason be enough in the settings, or make somebody an admin.',
  quote_expired: (p: Params) => `This quote was valid until ${text(p.day)}. Ask for it to be issued anew.`,
  quote_valid_in_past: () => 'This day is over already.',
  quote_replaced: () => 'A newer version replaced this quote.',
  quote_terms_changed: () => 'The quote is not as you saw it. Load the page again.',
  quote_has_number: () => 'A quote with a number is not deleted. Make a new version of it.',
  quote_converted: () => 'This quote has become a job already.',
  quote_needs_customer: () => 'Choose the customer that the job is for.',
  quote_two_customers: () => 'Choose a customer or name a company, not both.',
}
