type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Why a step of a case, a rule or a hold was not taken. */
export const fraudRefusals = {
  fraud_case_decided: () => 'This case is decided. Nothing more is done in it but notes.',
  fraud_case_step: () => 'This step does not follow from where the case stands.',
  fraud_evidence_open: () => 'Lock the evidence first, so that it can be shown what was decided on.',
  fraud_evidence_locked: () => 'The evidence is locked already.',
  fraud_pay_held: () => 'This line of pay is on hold already.',
  fraud_pay_settled: (p: Params) =>
    `This line is on settlement ${text(p.settlement)}. Void that draft, hold the line, and make the draft anew.`,
  fraud_rule_missing_data: () => 'The data that this rule needs is not kept.',
  fraud_rule_no_back_test: () => 'Try the rule on the last 90 days first.',
  fraud_rule_old_back_test: () => 'The last trial is of another version or older than a week. Try the rule again.',
  fraud_rule_never_testable: () => 'In the last 90 days the rule could be tried on nothing.',
}
