import type { Words } from '#domain/words/words.ts'

export const units = {
  lb: { one: 'lb', other: 'lb' },
  kg: { one: 'kg', other: 'kg' },
  ton: { one: 'tonelada corta', other: 'toneladas cortas' },
  long_ton: { one: 'tonelada larga', other: 'toneladas largas' },
  tonne: { one: 'tonelada métrica', other: 'toneladas métricas' },
  yard: { one: 'yd³', other: 'yd³' },
  yd3: { one: 'yd³', other: 'yd³' },
  bushel: { one: 'bushel', other: 'bushels' },
  gallon: { one: 'galón', other: 'galones' },
  barrel: { one: 'barril', other: 'barriles' },
  mile: { one: 'milla', other: 'millas' },
  hour: { one: 'hora', other: 'horas' },
  load: { one: 'carga', other: 'cargas' },
  percent: { one: '%', other: '%' },
  metre: { one: 'm', other: 'm' },
  minute: { one: 'minuto', other: 'minutos' },
  mile_per_gallon: { one: 'milla por galón', other: 'millas por galón' },
  lb_per_bushel: { one: 'lb por bushel', other: 'lb por bushel' },
  lb_per_yard: { one: 'lb por yd³', other: 'lb por yd³' },
  lb_per_gallon: { one: 'lb por galón', other: 'lb por galón' },
} satisfies Words['units']
