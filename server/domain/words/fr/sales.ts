import type { Words } from '#domain/words/words.ts'

export const sales = {
  customer: { one: 'client', other: 'clients' },
  rate: 'Tarif',
  priceLater: 'Prix plus tard',
} satisfies Words['sales']
