import type { Words } from '#domain/words/words.ts'

/** Contrats : commandes permanentes dont on tire des chargements. */
export const jobs = {
  title: 'Contrat',
  tab: 'Contrats',
  add: 'Ajouter un contrat',
  empty: 'Un contrat réunit client, sites, matériau et bon de commande, et on en tire des chargements.',
  number: 'Numéro du contrat',
  name: 'Nom',
  phaseCode: 'Code de phase',
  pickup: 'Site d’enlèvement',
  delivery: 'Site de livraison',
  unit: 'Compté en',
  target: 'Quantité prévue',
  targetHint: 'Vide : sans fin.',
  load: 'Quantité d’un chargement',
  loadHint: 'Celle avec laquelle chacun est planifié.',
  po: 'Bon de commande',
  poQuantity: 'Quantité du bon',
  poUnit: 'Unité du bon',
  sameUnit: 'Celle du contrat',
  startsOn: 'Premier jour',
  endsOn: 'Dernier jour',
  dailyLoads: 'Chargements par jour',
  dailyLoadsHint:
    'Créés au début de chaque jour, ceux d’aujourd’hui aussitôt, jusqu’à la quantité prévue. Vide : aucun de lui-même.',
  notes: 'Notes pour les chauffeurs',
  notesHint: 'Sur chaque chargement du contrat.',
  section: {
    order: 'Commande',
    haul: 'Transport',
    quantity: 'Quantité',
    purchaseOrder: 'Bon de commande',
    days: 'Jours',
  },
} satisfies Words['jobs']
