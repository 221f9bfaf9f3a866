import type { Words } from '#domain/words/words.ts'

export const basemap = {
  builtIn: 'Carte intégrée : frontières et localités, sans routes',
  sources: '© GeoNames, U.S. Census Bureau, Natural Earth',
  serviceFailed: 'Le service de cartes ne répond pas.',
  streetsFailed: 'Le fichier des routes ne peut pas être lu.',
  streetSources: '© les contributeurs d’OpenStreetMap',
  getRoads: 'Comment ajouter des routes',
  about: 'À propos de cette carte',
  keys: 'Ctrl et molette pour zoomer',
  touch: 'Déplacez la carte avec deux doigts',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  failed: 'La carte n’a pas pu être dessinée ici. Tout ce qu’elle montre est dans la liste.',
  edit: {
    hint: 'Appuyez sur la carte pour ajouter un coin, faites glisser les coins, appuyez sur les petites marques entre eux pour en ajouter un. Au clavier : Tab jusqu’à un coin, les flèches le déplacent, Suppr l’enlève.',
    circleHint: 'Faites glisser la marque du bord, ou déplacez-la avec les flèches.',
    undo: 'Annuler',
    restart: 'Recommencer',
    box: 'Commencer par un carré',
    label: 'Terrain du site',
    corner: (number: string) => `Coin ${number}`,
    between: (number: string) => `Ajouter un coin après le ${number}`,
    edge: 'Bord du cercle',
  },
} satisfies Words['basemap']
