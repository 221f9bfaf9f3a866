type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a customer’s terms, hold or merge were not stored as they were asked for. */
export const customerRefusals = {
  discount_needs_both: () => 'A discount takes both: how much, and within how many days.',
  po_pattern_unreadable: (p: Params) => `This pattern cannot be read from character ${text(p.at)} on.`,
  limit_below_exposure: (p: Params) =>
    `They owe or will owe ${text(p.amount)} already. To stop work for them, put them on hold.`,
  customer_archived: () => 'This customer is archived. Bring it back first.',
  customer_merged: (p: Params) => `This record was merged into ${text(p.name)}, which stands for it.`,
  merge_with_itself: () => 'Choose another customer than this one.',
  merge_rates_overlap: (p: Params) =>
    `Rates of both hold for the same haul from ${text(p.from)} on. End one of them first.`,
  po_missing: () => 'This customer asks for a PO number.',
  po_form: () => 'PO numbers of this customer look different.',
}
