type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why rates of fuel tax were not kept, or a return was not moved on. */
export const iftaRefusals = {
  ifta_rates_open: () => 'This file leaves something open. Answer what is asked above it first.',
  ifta_rates_quarter: () => 'This file is of another quarter. Rates of one quarter are never used for another.',
  ifta_rates_litres: () =>
    'These are the rates per litre in Canadian dollars. Take the rows or the file per US gallon.',
  ifta_rates_bad: () => 'Some rows cannot be read. Nothing was kept: a table with a hole would leave tax out.',
  ifta_rates_same: () => 'These are the rates that the quarter has already.',
  ifta_is_filed: () => 'This return is filed. Its figures stay; what was found since is filed as an amendment.',
  ifta_is_there: () => 'Somebody has done this already. Reload the page.',
  ifta_check_gone: () => 'This check is no longer open with these figures. Reload the page.',
  ifta_not_reviewed: () => 'Look the return through first.',
  ifta_not_filed: () => 'This return is not filed yet: there is nothing to amend.',
  ifta_nothing_differs: () => 'Nothing differs from what was filed.',
  ifta_not_over: () => 'This quarter is not over yet.',
  ifta_filed_when: () => 'Enter a day after the end of the quarter, and not later than today.',
  ifta_filed_before: () => 'This lies before what was filed last.',
  ifta_no_rates: () => 'This quarter has no tax rates yet. Import them first.',
  ifta_checks_open: (p: Params) => `${text(p.count)} checks are neither put right nor explained. Finish them first.`,
}
