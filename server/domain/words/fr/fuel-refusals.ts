type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why a fuel purchase, a file of them or a tank was not taken as it is. */
export const fuelRefusals = {
  fuel_in_future: () => 'C’est dans le futur. Vérifiez le jour et l’heure.',
  fuel_volume_missing: () => 'Saisissez le volume tel que le reçu l’imprime.',
  fuel_sum_differs: () =>
    'Le volume multiplié par le prix ne donne pas ce montant. Vérifiez les trois, ou dites que c’est imprimé ainsi.',
  fuel_looks_like_litres: () =>
    'C’est plus que ne contiennent les réservoirs du camion, et cela irait en litres. Changez l’unité, ou dites que c’est imprimé ainsi.',
  fuel_voided: () => 'Cet achat a été retiré. Rechargez la page.',
  fuel_reimbursed: () => 'Cet achat est remboursé dans un décompte. Retirez-y d’abord la ligne.',
  fuel_not_flagged: () => 'Ce contrôle n’est plus signalé. Rechargez la page.',
  fuel_explanation_missing: () => 'Dites ce qui l’explique.',
  fuel_not_driver_paid: () => 'Seul ce qu’un chauffeur a payé de son argent est remboursé.',
  fuel_no_draft: () => 'Il n’y a pas de brouillon du décompte de ce chauffeur. Lancez d’abord une paie.',
  fuel_split_range: () => 'Une partie seulement : plus que rien, et moins que le tout.',
  fuel_split_part: () => 'C’est déjà une partie. Partagez l’achat dont elle vient.',
  fuel_part_differs: () =>
    'La partie et son achat ne sont plus du même produit et de la même unité. Corrigez d’abord l’un des deux.',
  fuel_split_credit: () => 'Un avoir ne se partage pas. Corrigez-le.',
  fuel_deducted: () =>
    'Cet achat est retenu sur la paie. Mettez d’abord fin à cette retenue dans les conditions de paie.',
  fuel_not_deductible: () =>
    'On ne retient que ce que la flotte a payé pour une entreprise sous-traitante ou pour l’usage propre d’un chauffeur.',
  fuel_disputed: () => 'Cet achat est contesté auprès du fournisseur. Notez d’abord ce qu’il en est advenu.',
  fuel_not_disputable: () => 'On ne conteste que ce que la flotte doit à un fournisseur.',
  fuel_not_disputed: () => 'Cet achat n’est plus contesté. Rechargez la page.',
  fuel_credit_range: () => 'Plus que rien, et au plus le montant de l’achat.',
  fuel_file_empty: () => 'Ce fichier est vide.',
  fuel_file_twice: (p: Params) =>
    `Ce même fichier a déjà été repris : ${text(p.file)}, le ${text(p.day)}${p.by ? `, par ${text(p.by)}` : ''}. Rien n’a été ajouté.`,
  fuel_file_unreadable: () =>
    'Aucune ligne de ce fichier ne ressemble à des en-têtes. Il faut un CSV avec une ligne d’en-têtes.',
  fuel_column_missing: (p: Params) =>
    p.head
      ? `Le fichier n’a pas de colonne « ${text(p.head)} ». Choisissez la bonne, ou laissez-la.`
      : 'Il faut une colonne pour le jour, le volume et le montant.',
  fuel_too_many_rows: (p: Params) => `Au plus ${text(p.maximum)} lignes à la fois. Divisez le fichier.`,
  fuel_file_taken: () => 'Quelqu’un a déjà repris ce fichier.',
  fuel_file_gone: () => 'Ce fichier n’est plus là. Choisissez-le de nouveau.',
  tank_name_taken: () => 'Il y a déjà une cuve de ce nom.',
  tank_over_capacity: () => 'C’est plus que ne contient la cuve.',
}
