import type { Words } from '#domain/words/words.ts'

export const people = {
  driver: { one: 'chauffeur', other: 'chauffeurs' },
  contractor: { one: 'sous-traitant', other: 'sous-traitants' },
  truck: { one: 'camion', other: 'camions' },
  trailer: { one: 'remorque', other: 'remorques' },
  licence: 'Permis de conduire',
  validUntil: (day: string) => `valide jusqu’au ${day}`,
} satisfies Words['people']
