type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const fraudRefusals = {
  fraud_case_decided: () => 'Este caso está decidido. Ya solo admite notas.',
  fraud_case_step: () => 'Este paso no sigue del estado en que está el caso.',
  fraud_evidence_open: () => 'Cierre primero las pruebas, para poder mostrar en qué se basó la decisión.',
  fraud_evidence_locked: () => 'Las pruebas ya están cerradas.',
  fraud_pay_held: () => 'Este renglón de pago ya está retenido.',
  fraud_pay_settled: (p: Params) =>
    `Este renglón está en la liquidación ${text(p.settlement)}. Anule ese borrador, retenga el renglón y haga el borrador de nuevo.`,
  fraud_rule_missing_data: () => 'No se guardan los datos que esta regla necesita.',
  fraud_rule_no_back_test: () => 'Pruebe primero la regla con los últimos 90 días.',
  fraud_rule_old_back_test: () => 'La última prueba es de otra versión o de hace más de una semana. Pruébela de nuevo.',
  fraud_rule_never_testable: () => 'En los últimos 90 días la regla no se pudo probar con nada.',
}
