import type { Words } from '#domain/words/words.ts'

export const proposal: Words['quotes']['proposal'] = {
  title: 'Distance et temps de ce transport',
  text: 'Rempli là où rien n’était saisi. Modifiez ce qui diffère cette fois.',
  atPickup: 'Temps au chargement',
  atDelivery: 'Temps au déchargement',
  loads: (of: number, count: string) => (of === 1 ? 'd’après 1 chargement' : `d’après ${count} chargements`),
  rounds: (of: number, count: string) => (of === 1 ? 'd’après 1 rotation' : `d’après ${count} rotations`),
  drawn: 'par l’itinéraire dessiné',
  service: 'par la route, selon le service d’itinéraires',
  usual: 'par l’itinéraire habituel des camions',
}
