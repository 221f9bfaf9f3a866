import type { Words } from '#domain/words/words.ts'

export const sales = {
  customer: { one: 'cliente', other: 'clientes' },
  rate: 'Tarifa',
  priceLater: 'Precio después',
} satisfies Words['sales']
