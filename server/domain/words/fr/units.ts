import type { Words } from '#domain/words/words.ts'

export const units = {
  lb: { one: 'lb', other: 'lb' },
  kg: { one: 'kg', other: 'kg' },
  ton: { one: 'tonne courte', other: 'tonnes courtes' },
  long_ton: { one: 'tonne longue', other: 'tonnes longues' },
  tonne: { one: 'tonne métrique', other: 'tonnes métriques' },
  yard: { one: 'vg³', other: 'vg³' },
  yd3: { one: 'vg³', other: 'vg³' },
  bushel: { one: 'boisseau', other: 'boisseaux' },
  gallon: { one: 'gallon', other: 'gallons' },
  barrel: { one: 'baril', other: 'barils' },
  mile: { one: 'mille', other: 'milles' },
  hour: { one: 'heure', other: 'heures' },
  load: { one: 'chargement', other: 'chargements' },
  percent: { one: '%', other: '%' },
  metre: { one: 'm', other: 'm' },
  minute: { one: 'minute', other: 'minutes' },
  mile_per_gallon: { one: 'mille au gallon', other: 'milles au gallon' },
  lb_per_bushel: { one: 'lb par boisseau', other: 'lb par boisseau' },
  lb_per_yard: { one: 'lb par vg³', other: 'lb par vg³' },
  lb_per_gallon: { one: 'lb par gallon', other: 'lb par gallon' },
} satisfies Words['units']
