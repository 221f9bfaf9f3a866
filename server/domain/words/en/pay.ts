/** Settlements of drivers and contractors. */
export const pay = {
  mail: {
    subject: (settlement: string, fleet: string) => `${fleet}: settlement ${settlement} is paid`,
    body: (p: MailFacts) =>
      `Hello ${p.name},\n\nsettlement ${p.settlement} for ${p.from} to ${p.to} is paid: ${p.net} to ${p.payTo} on ${p.paidOn}.\n\nThe statement with every line: ${p.link}`,
  },
}

type MailFacts = Readonly<Record<'name' | 'settlement' | 'from' | 'to' | 'net' | 'paidOn' | 'payTo' | 'link', string>>
