type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Pourquoi un règlement n’a pas été fait, modifié ou payé. */
export const payRefusals = {
  period_too_long: (p: Params) => `Au plus ${text(p.maximum)} jours à la fois : jusqu’au ${text(p.latest)}.`,
  settlement_state: () => 'Ce règlement a avancé entre-temps. Rechargez la page pour voir où il en est.',
  settlement_not_draft: () => 'Le bénéficiaire voit déjà ce règlement. Remettez-le d’abord en brouillon.',
  settlement_changed: () =>
    'Un solde a changé depuis que le bénéficiaire a vu ce règlement. Remettez-le en brouillon et renvoyez-le.',
  settlement_carried_on: (p: Params) =>
    `Son net négatif a été repris par le règlement ${text(p.settlement)}. Annulez d’abord celui-là.`,
  no_quick_pay: () => 'Aucuns frais de paiement rapide ne sont convenus avec ce bénéficiaire.',
  pay_zero_lines: (p: Params) =>
    `${text(p.count)} lignes reviennent à zéro. Corrigez leurs montants, ou dites pourquoi rien n’est dû.`,
  pay_insurance_expired: (p: Params) =>
    `L’assurance du sous-traitant a expiré le ${text(p.day)}. Saisissez d’abord la nouvelle attestation.`,
  pay_insurance_missing: () => 'Indiquez dans la fiche du sous-traitant jusqu’à quand il est assuré.',
  paid_before_approved: () => 'Le règlement a été approuvé après ce jour.',
  one_of_two: () => 'Saisissez un montant ou une part, l’un des deux.',
  only_of_escrow: () => 'Seul un dépôt de garantie s’utilise ou porte intérêt.',
  beyond_balance: () => 'C’est plus que le solde.',
  pay_item_closed: () => 'Cette retenue est terminée.',
  pay_item_double: (p: Params) => `La même retenue à partir du même jour est déjà convenue (${text(p.label)}).`,
  line_disputed: () => 'Cette ligne est déjà contestée.',
  file_not_uploaded: () => 'La photo n’est pas arrivée. Ajoutez-la de nouveau.',
  dispute_answered: () => 'Quelqu’un y a déjà répondu.',
  line_not_correctable: () =>
    'Seul le montant d’un chargement se corrige, et seulement si la contestation est acceptée.',
  invoice_number_taken: () => 'Cette facture du sous-traitant a déjà été saisie.',
  invoice_decided: () => 'Quelqu’un a déjà décidé de cette facture.',
  invoice_needs_reason: () => 'Dites pourquoi.',
}
