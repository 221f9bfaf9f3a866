import type { FigureUnit } from '#domain/settlements/explanation.ts'

/** Names of units beside a figure. */
export const units = {
  lb: { one: 'lb', other: 'lb' },
  kg: { one: 'kg', other: 'kg' },
  ton: { one: 'ton', other: 'tons' },
  long_ton: { one: 'long ton', other: 'long tons' },
  tonne: { one: 'tonne', other: 'tonnes' },
  yard: { one: 'yd³', other: 'yd³' },
  yd3: { one: 'yd³', other: 'yd³' },
  bushel: { one: 'bushel', other: 'bushels' },
  gallon: { one: 'gallon', other: 'gallons' },
  barrel: { one: 'barrel', other: 'barrels' },
  mile: { one: 'mile', other: 'miles' },
  hour: { one: 'hour', other: 'hours' },
  load: { one: 'load', other: 'loads' },
  percent: { one: '%', other: '%' },
  metre: { one: 'm', other: 'm' },
  minute: { one: 'minute', other: 'minutes' },
  mile_per_gallon: { one: 'mile per gallon', other: 'miles per gallon' },
  lb_per_bushel: { one: 'lb per bushel', other: 'lb per bushel' },
  lb_per_yard: { one: 'lb per yd³', other: 'lb per yd³' },
  lb_per_gallon: { one: 'lb per gallon', other: 'lb per gallon' },
} satisfies Record<
  Exclude<FigureUnit, 'money' | 'money_per_gallon' | 'money_per_unit' | 'instant'> | 'yd3',
  { one: string; other: string }
>
