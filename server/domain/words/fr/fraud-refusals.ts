type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const fraudRefusals = {
  fraud_case_decided: () => 'Ce dossier est tranché. Il n’accepte plus que des notes.',
  fraud_case_step: () => 'Cette étape ne suit pas l’état du dossier.',
  fraud_evidence_open: () => 'Figez d’abord les preuves, afin de pouvoir montrer sur quoi la décision repose.',
  fraud_evidence_locked: () => 'Les preuves sont déjà figées.',
  fraud_pay_held: () => 'Cette ligne de paie est déjà retenue.',
  fraud_pay_settled: (p: Params) =>
    `Cette ligne est sur le règlement ${text(p.settlement)}. Annulez ce brouillon, retenez la ligne et refaites le brouillon.`,
  fraud_rule_missing_data: () => 'Les données dont cette règle a besoin ne sont pas conservées.',
  fraud_rule_no_back_test: () => 'Essayez d’abord la règle sur les 90 derniers jours.',
  fraud_rule_old_back_test: () => 'Le dernier essai est d’une autre version ou a plus d’une semaine. Refaites-le.',
  fraud_rule_never_testable: () => 'Sur les 90 derniers jours, la règle n’a pu être essayée sur rien.',
}
