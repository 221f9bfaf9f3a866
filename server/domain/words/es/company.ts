import type { Words } from '#domain/words/words.ts'

export const company = {
  taxId: 'Número fiscal',
  remitTo: 'Enviar el pago a',
  bank: 'Banco',
  terms: 'Condiciones',
  amountDue: 'Importe a pagar',
  amountPaid: 'Pagado o abonado',
  logoOf: (name: string) => `Logotipo de ${name}`,
} satisfies Words['company']
