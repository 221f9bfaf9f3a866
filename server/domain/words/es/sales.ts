import type { Words } from '#domain/words/words.ts'

export const sales = {
  customer: { one: 'cliente', other: 'clientes' },
  shipper: 'Remitente',
  consignee: 'Consignatario',
  rate: 'Tarifa',
  priceLater: 'Precio después',
} satisfies Words['sales']
