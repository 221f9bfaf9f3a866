type Params = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why an item of an onboarding was not taken. */
export const onboardingRefusals = {
  under_age: (p: Params) => `La loi demande ici l’âge de ${text(p.years)} ans.`,
  paper_expired: () => 'Ce document a expiré. Saisissez le nouveau.',
  medical_too_long: (p: Params) => `Un certificat médical vaut ${text(p.months)} mois au plus après l’examen.`,
  not_yet_past: () => 'Ce jour n’est pas encore venu.',
  not_a_cdl: () => 'Ce travail demande un permis professionnel.',
  history_short: (p: Params) =>
    `Indiquez les ${text(p.years)} dernières années. Elles remontent jusqu’ici au ${text(p.day)}.`,
  history_gap: (p: Params) =>
    `Rien n’est indiqué pendant plus d’un mois à partir du ${text(p.day)}. Ajoutez ce que c’était, même un temps sans travail.`,
  tax_number_wrong: () => 'Ce numéro n’a jamais été attribué. Vérifiez ses neuf chiffres.',
  signed_text_changed: () => 'Le texte a changé entre-temps. Relisez-le.',
  onboarding_item_closed: () => 'Cela est déjà accepté, ou n’est pas demandé ici.',
  onboarding_item_not_handed_in: () => 'Cela n’a pas été remis.',
  onboarding_ended: () => 'Elle a été abandonnée. Commencez-en une autre.',
  onboarding_complete: () => 'Elle est complète.',
}
