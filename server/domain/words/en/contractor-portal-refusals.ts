type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why an offer was not answered, a paper not taken, or a look at a company's page changed nothing. */
export const contractorPortalRefusals = {
  offer_over: () => 'The time to answer this offer is over.',
  offer_gone: () => 'This load is no longer offered to your company.',
  offer_taken: (p: Params) => `${text(p.by)} of your company has accepted this load already.`,
  offer_price_changed: () => 'The price of this load has changed since you looked at it. Look at it again.',
  offer_no_truck: (p: Params) =>
    p.trucks === 1
      ? 'Your truck has another load at that time.'
      : `All ${text(p.trucks)} trucks of your company have loads at that time.`,
  paper_has_no_end: () => 'This paper has no last day.',
  paper_lapsed: () => 'This paper has lapsed already.',
  paper_end_far: () => 'This day is more than ten years ahead.',
  paper_decided: () => 'Somebody has decided on this paper already.',
  view_read_only: () => 'You look at a company’s page: nothing can be changed there.',
  view_over: () => 'Your look at this company’s page is over.',
}
