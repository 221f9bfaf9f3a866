import type { Words } from '#domain/words/words.ts'

export const company = {
  taxId: 'Numéro fiscal',
  remitTo: 'Paiement à',
  bank: 'Banque',
  terms: 'Conditions',
  amountDue: 'Montant dû',
  amountPaid: 'Payé ou crédité',
  logoOf: (name: string) => `Logo de ${name}`,
} satisfies Words['company']
