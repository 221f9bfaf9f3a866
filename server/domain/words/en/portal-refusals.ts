type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why something is not opened, ordered, signed or disputed behind a customer link. */
export const portalRefusals = {
  not_in_link: () => 'This link does not show that. Ask your hauler for one that does.',
  code_not_right: () => 'This code opens nothing. Check it, or ask for another one.',
  ticket_signed_off: () => 'Somebody has signed this ticket off already.',
  invoice_line_disputed: () => 'This line was disputed before. The office’s answer stands at the line.',
  too_many_requests_waiting: (p: Params) =>
    `The office has ${text(p.maximum)} requests of yours to answer. Please wait for it, or call.`,
  too_many_notices: (p: Params) => `At most ${text(p.maximum)} addresses. End one of them first.`,
  notices_already: () => 'This address gets mails already, or has one to confirm.',
  too_many_papers: (p: Params) => `Files are made of at most ${text(p.maximum)} loads. Narrow the list first.`,
  papers_too_large: () => 'These files are too large together. Narrow the list first.',
  request_decided: () => 'Somebody has answered this already.',
  request_is_no_order: () => 'This is a message: answer it.',
  request_is_no_message: () => 'This is an order: make a draft of it or decline it.',
  link_right_not_of_scope: () => 'A link of this kind cannot do that.',
  link_invoices_by_admin: () => 'Only an admin makes links that show invoices.',
}
