/** The company behind a fleet, as papers, mails and pages name it. */
export const company = {
  taxId: 'Tax ID',
  remitTo: 'Remit to',
  bank: 'Bank',
  terms: 'Terms',
  amountDue: 'Amount due',
  amountPaid: 'Paid or credited',
  logoOf: (name: string) => `Logo of ${name}`,
}
