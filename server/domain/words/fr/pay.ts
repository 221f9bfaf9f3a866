import type { Words } from '#domain/words/words.ts'

/** Règlements des chauffeurs et des sous-traitants. */
export const pay = {
  mail: {
    subject: (settlement, fleet) => `${fleet} : le règlement ${settlement} est payé`,
    body: (p) =>
      `Bonjour ${p.name},\n\nle règlement ${p.settlement} du ${p.from} au ${p.to} est payé : ${p.net} à ${p.payTo} le ${p.paidOn}.\n\nLe relevé avec chaque ligne : ${p.link}`,
  },
} satisfies Words['pay']
