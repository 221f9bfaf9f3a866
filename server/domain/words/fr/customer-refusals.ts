type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

export const customerRefusals = {
  discount_needs_both: () => 'Un escompte demande les deux : combien, et dans quel délai.',
  po_pattern_unreadable: (p: Params) => `Ce modèle est illisible à partir du caractère ${text(p.at)}.`,
  limit_below_exposure: (p: Params) =>
    `Ce client doit ou devra déjà ${text(p.amount)}. Pour ne plus travailler pour lui, suspendez-le.`,
  customer_archived: () => 'Ce client est archivé. Rétablissez-le d’abord.',
  customer_merged: (p: Params) => `Cette fiche a été fusionnée avec ${text(p.name)}, qui la remplace.`,
  merge_with_itself: () => 'Choisissez un autre client que celui-ci.',
  merge_rates_overlap: (p: Params) =>
    `Des tarifs des deux valent pour le même trajet à partir du ${text(p.from)}. Mettez d’abord fin à l’un d’eux.`,
  po_missing: () => 'Ce client demande un numéro de bon de commande.',
  po_form: () => 'Les numéros de commande de ce client ont une autre forme.',
}
