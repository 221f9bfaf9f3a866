type Params = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why an item of an onboarding was not taken. */
export const onboardingRefusals = {
  under_age: (p: Params) => `La ley exige aquí ${text(p.years)} años.`,
  paper_expired: () => 'Está vencido. Ponga el nuevo.',
  medical_too_long: (p: Params) => `Un certificado médico vale ${text(p.months)} meses desde el examen como máximo.`,
  not_yet_past: () => 'Ese día no ha llegado todavía.',
  not_a_cdl: () => 'Este trabajo exige una licencia comercial.',
  history_short: (p: Params) => `Indique los últimos ${text(p.years)} años. Hasta ahora llegan al ${text(p.day)}.`,
  history_gap: (p: Params) =>
    `No hay nada por más de un mes desde el ${text(p.day)}. Añada qué fue, también un tiempo sin trabajo.`,
  tax_number_wrong: () => 'Ese número nunca se emitió. Revise sus nueve dígitos.',
  signed_text_changed: () => 'El texto cambió entretanto. Léalo de nuevo.',
  onboarding_item_closed: () => 'Ya se aceptó, o no se pide aquí.',
  onboarding_item_not_handed_in: () => 'No se ha entregado.',
  onboarding_ended: () => 'Se abandonó. Inicie otra.',
  onboarding_complete: () => 'Está completa.',
}
