type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a rate, a fuel price or a pricing run was not taken. */
export const pricingRefusals = {
  rate_used: (p: Params) =>
    `Loads were agreed by version ${text(p.revision)}, so it stays as it is. Make a new version from a day on.`,
  rate_archived: () => 'This version was put away. Make a new rate, or bring it back first.',
  rate_followed: (p: Params) => `A later version begins on ${text(p.from)}. Make the new version from that one.`,
  share_has_no_tiers: () => 'A share of the linehaul has no tiers.',
  week_known: () => 'This week has a price already. Change that one.',
  same_version: () => 'Choose another version to compare with.',
  nothing_to_price: () => 'No delivered load of this period fits the version.',
  run_not_done: () => 'These loads are still being priced, or were given their terms already.',
}
