import type { Words } from '#domain/words/words.ts'

export const tracking = {
  noPosition: 'Pas encore de position',
  doubt: {
    clock_ahead: 'Son horloge avance sur la nôtre.',
    clock_unset: 'Son horloge n’a jamais été réglée.',
    too_old: 'Elle est trop ancienne pour être gardée.',
    null_island: 'Le récepteur ne savait pas où il était.',
    too_fast: 'Aucun camion ne va si vite.',
    jump: 'Aucun camion n’y arrive en ce temps.',
    swapped: 'Elle tombe sur la glace de l’Antarctique : latitude et longitude sont inversées.',
    mock: 'Le téléphone dit que la position est simulée.',
    no_lock: 'Le récepteur n’avait pas de satellites.',
  },
  refused: {
    unreadable_position: 'La position n’a pas pu être lue.',
    unreadable_time: 'L’heure n’a pas pu être lue.',
  },
} satisfies Words['tracking']
