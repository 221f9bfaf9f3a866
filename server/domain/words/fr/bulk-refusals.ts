/** Why a step for many loads left one of them as it was. */
export const bulkRefusals = {
  no_ticket_to_verify: () => 'Aucun bon de ce chargement n’attend de vérification.',
  same_day: () => 'Le chargement est déjà à ce jour. Choisissez-en un autre.',
}
