/** Pourquoi l’explication d’un écart n’a pas été acceptée. */
export const yieldRefusals = {
  yield_not_out: () => 'Les poids de ce chargement concordent dans la tolérance. Il n’y a rien à expliquer.',
  yield_behind_scale: () =>
    'Les bascules de ce chargement diffèrent d’autant à chaque chargement, quel que soit le conducteur. Choisissez un autre motif que le vol.',
  yield_claimed: () => 'Cet écart fait l’objet d’une réclamation. Retirez-la d’abord.',
}
