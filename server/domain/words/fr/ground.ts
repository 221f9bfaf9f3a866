import type { Words } from '#domain/words/words.ts'

export const ground = {
  builtIn: 'Carte intégrée : frontières et localités, sans routes',
  sources: '© GeoNames, U.S. Census Bureau, Natural Earth',
  serviceFailed: 'Le service de cartes ne répond pas.',
  about: 'À propos de cette carte',
  keys: 'Ctrl et molette pour zoomer',
  touch: 'Déplacez la carte avec deux doigts',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  failed: 'La carte n’a pas pu être dessinée ici. Tout ce qu’elle montre est dans la liste.',
} satisfies Words['ground']
