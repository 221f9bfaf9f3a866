/** Why a budget or an expense was not changed. */
export const budgetRefusals = {
  budget_month_closed: () => 'Le budget de ce mois est approuvé. Rouvrez-le pour le modifier.',
  budget_month_locked: () => 'Ce mois est verrouillé. Rouvrez-le, avec un motif, pour le modifier.',
  budget_month_step: () => 'Le mois n’est plus là où commence cette étape. Regardez-le à nouveau.',
  budget_empty: () => 'Rien n’est encore prévu pour ce mois.',
  budget_line_exists: () => 'Cette catégorie a déjà une ligne pour ce mois. Modifiez celle-là.',
  budget_of_nothing: () => 'Saisissez un montant fixe ou un tarif.',
  activity_not_of_scope: () =>
    'Seules les heures des camions de l’entreprise sont connues. Choisissez les milles ou les tonnes.',
  budget_copy_overlaps: () => 'Ces mois recoupent ceux qui sont copiés.',
  budget_nothing_to_copy: () => 'Rien n’est prévu pour ces mois.',
  budget_all_there: () => 'Toutes les lignes y sont déjà. Cochez la case pour les remplacer.',
  expense_of_nothing: () => 'Saisissez un montant autre que zéro.',
  expense_of_the_future: () => 'Ce jour est à venir. Saisissez le jour de la dépense.',
}
