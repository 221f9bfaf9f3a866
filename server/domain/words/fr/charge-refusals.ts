/** Why money or papers of a load were not made or changed. */
export const chargeRefusals = {
  charges_locked: () => 'La charge est fermée et ses montants sont verrouillés. Corrigez plutôt une ligne.',
  charge_not_locked: () => 'Cette ligne n’est pas encore verrouillée : elle suit les billets et les heures.',
  charge_already_adjusted: () => 'Cette ligne a déjà été corrigée. Corrigez sa correction.',
  charge_not_computable: () => 'Cette ligne ne peut pas être calculée avec ce qui est enregistré. Entrez le montant.',
  charge_is_the_same: () => 'La ligne dit déjà cela.',
  side_has_no_party: () => 'Ce chargement n’a encore personne de ce côté.',
  charge_is_computed: () => 'Seule une ligne ajoutée à la main peut être retirée.',
  load_not_planned: () => 'Planifiez d’abord le chargement.',
  worked_backwards: () => 'La fin n’est pas après le début.',
  worked_too_long: () => 'Plus d’un jour ne peut pas être le travail d’un chargement.',
  worked_breaks_too_long: () => 'Les pauses non payées n’en laissent rien.',
  papers_too_early: () => 'Les documents sont établis une fois la charge livrée.',
}
