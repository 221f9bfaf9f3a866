import type { Words } from '#domain/words/words.ts'

export const people = {
  driver: { one: 'conductor', other: 'conductores' },
  contractor: { one: 'contratista', other: 'contratistas' },
  truck: { one: 'camión', other: 'camiones' },
  trailer: { one: 'remolque', other: 'remolques' },
  licence: 'Licencia de conducir',
  validUntil: (day: string) => `válido hasta el ${day}`,
} satisfies Words['people']
