import type { Words } from '#domain/words/words.ts'

export const companyForm = {
  text: 'Ceci figure sur les devis, factures, avoirs, règlements, relevés, preuves de livraison, e-mails et sur le portail client.',
  logo: 'Logo',
  logoText: 'JPEG, PNG ou WebP de 1 Mo au plus, 3 000 pixels de large et de haut au plus. Il est imprimé sur blanc.',
  chooseLogo: 'Choisir une image',
  removeLogo: 'Retirer',
  unreadable: 'Cette image n’a pas pu être envoyée. Vérifiez la connexion et choisissez-la de nouveau.',
  sample: {
    title: 'Aspect d’une facture',
    note: 'Une facture inventée. Elle change pendant la saisie ; est enregistré ce qui reste en quittant le champ.',
    customer: 'Client Exemple SARL',
    customerAddress: '100 Main Street\nAnytown, OK 74000',
    line: 'Calcaire concassé, de la carrière à la centrale',
    number: 'INV-1001',
  },
} satisfies Words['companyForm']
