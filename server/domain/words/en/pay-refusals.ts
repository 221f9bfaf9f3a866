type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a settlement was not made, changed or paid. */
export const payRefusals = {
  period_too_long: (p: Params) => `At most ${text(p.maximum)} days at once: until ${text(p.latest)}.`,
  settlement_state: () => 'This settlement has moved on meanwhile. Reload to see where it stands.',
  settlement_not_draft: () => 'The payee sees this settlement already. Take it back to draft first.',
  settlement_changed: () =>
    'A balance has changed since the payee saw this settlement. Take it back to draft and send it again.',
  settlement_carried_on: (p: Params) =>
    `Its negative net was taken by settlement ${text(p.settlement)}. Void that one first.`,
  no_quick_pay: () => 'No fee for quick pay is agreed with this payee.',
  pay_zero_lines: (p: Params) =>
    `${text(p.count)} lines come to nothing. Correct their charges, or say why nothing is due.`,
  pay_insurance_expired: (p: Params) =>
    `The contractor’s insurance expired on ${text(p.day)}. Enter the new certificate in its record first.`,
  pay_insurance_missing: () => 'Enter in the contractor’s record until when it is insured.',
  paid_before_approved: () => 'The settlement was approved after this day.',
  one_of_two: () => 'Enter an amount or a share, one of the two.',
  only_of_escrow: () => 'Only an escrow is used or bears interest.',
  beyond_balance: () => 'This is more than the balance.',
  pay_item_closed: () => 'This deduction has ended.',
  pay_item_double: (p: Params) => `The same deduction from the same day is agreed on already (${text(p.label)}).`,
  line_disputed: () => 'This line is disputed already.',
  file_not_uploaded: () => 'The picture did not arrive. Add it again.',
  dispute_answered: () => 'Somebody has answered this already.',
  line_not_correctable: () => 'Only the charge of a load is corrected, and only where the dispute is accepted.',
  invoice_number_taken: () => 'This contractor’s invoice was entered before.',
  invoice_decided: () => 'Somebody has decided on this invoice already.',
  invoice_needs_reason: () => 'Say why.',
}
