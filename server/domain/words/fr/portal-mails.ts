import type { CustomerStep } from '#domain/loads/customer-steps.ts'
import { mailText } from '#domain/words/mail-text.ts'
import type { Words } from '#domain/words/words.ts'

const happened: Record<CustomerStep, (site: string) => string> = {
  on_the_way: (site) => `est chargé et en route vers ${site}`,
  at_delivery: (site) => `est arrivé à ${site}`,
  delivered: (site) => `a été livré à ${site}`,
}

export const portalMails = {
  code: mailText((p) => ({
    subject: `${p.fleet} : votre code`,
    body: `Quelqu’un, sans doute vous, veut voir les chargements de la référence ${p.reference}.

Le code est ${p.code}. Il fonctionne une fois, pendant ${p.minutes} minutes.

Si ce n’était pas vous, ne faites rien : sans le code, personne ne voit rien.`,
  })),
  confirmNotices: mailText((p) => ({
    subject: `${p.fleet} : confirmez les courriels sur les chargements`,
    body: `Quelqu’un, sans doute vous, a demandé à ${p.fleet} d’écrire à cette adresse au sujet de chargements. Ouvrez ce lien pour le confirmer ou choisir quand :

${p.link}

Si ce n’était pas vous, ne faites rien : aucun courriel ne suit.`,
  })),
  step: mailText((p) => ({
    subject: `${p.fleet} : le chargement ${p.load} ${happened[p.step](p.site)}`,
    body: `Le chargement ${p.load}${p.material ? ` (${p.material})` : ''}${p.po ? `, commande ${p.po},` : ''} ${happened[p.step](p.site)}. ${p.when}

Choisissez quand ces courriels arrivent, ou arrêtez-les :

${p.link}`,
  })),
} satisfies Words['portalMails']
