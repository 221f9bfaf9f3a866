type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why something was not billed, or a payment not taken. */
export const invoiceRefusals = {
  loads_not_ready: (p: Params) => `Something is still to be settled for ${text(p.loads)}. Look at the findings first.`,
  invoice_wrong_status: () =>
    'In its state this invoice cannot take this step. What the customer has is corrected by a credit note.',
  invoice_nothing_open: () => 'Nothing is open on this invoice.',
  invoice_not_disputed: () => 'This invoice is not disputed.',
  finding_not_overridable: () => 'This cannot be let pass: mend it first.',
  finding_gone: () => 'This was settled in the meantime.',
  allocation_over_payment: () => 'This settles more than came in.',
  allocation_over_invoice: () => 'This is more than is open on an invoice.',
  allocation_not_open: () => 'An invoice among these is not open any more.',
  nothing_to_settle: () => 'There is nothing left to settle invoices with, or no open invoice.',
  day_in_future: () => 'This day lies in the future.',
  day_too_early: (p: Params) => `Before ${text(p.earliest)} no payment is taken: check the year.`,
  dispute_open: () => 'This is disputed already.',
  nothing_late: () => 'This customer owes nothing that is late enough to charge for.',
  payment_double: (p: Params) => `The same amount with this reference came in on ${text(p.day)} already.`,
  iif_names_clash: (p: Params) =>
    `QuickBooks would take ${text(p.from)} for one, ${text(p.to)}. Change one of the names first.`,
  bank_line_taken: () => 'This line was taken already, out of another file.',
  bank_empty: () => 'There is no line with money in this file.',
  bank_none_taken: () =>
    'None of these lines can be taken: their days lie in the future, or their invoices are not open any more.',
}
