import { mailText } from '#domain/words/mail-text.ts'
import type { Words } from '#domain/words/words.ts'

export const driverLinks: Words['driverLinks'] = {
  title: 'Envoyer un lien au conducteur',
  text: 'Pour un conducteur sans compte : le lien n’ouvre que ce chargement, sans prix, et recueille ses étapes, le bon, les photos et la signature.',
  name: 'Qui conduit',
  phone: 'Numéro de téléphone',
  email: 'Adresse électronique',
  emailHint: 'Le lien est envoyé aussitôt. Laissez vide pour le remettre vous-même.',
  days: 'Jours de validité',
  make: 'Créer le lien',
  made: 'Le lien. Il n’est montré que cette fois.',
  madeBefore: 'Le lien a déjà été créé ; son adresse n’est montrée qu’une fois. Retirez-le et créez-en un autre.',
  mailed: (address) => `Envoyé à ${address}.`,
  sendText: 'Envoyer par message texte',
  message: ({ fleet, load, link }) => `${fleet}, chargement ${load} : ${link}`,
  given: 'Liens de ce chargement',
  until: (when) => `jusqu’au ${when}`,
  lastUsed: (when) => `ouvert la dernière fois ${when}`,
  neverUsed: 'pas encore ouvert',
  revoked: 'retiré',
  ended: 'terminé',
  revoke: 'Retirer',
  mail: mailText(({ name, fleet, load, link }) => ({
    subject: `${fleet} : chargement ${load}`,
    body: `Bonjour ${name},

${fleet} a un chargement pour vous : ${load}. Ouvrez ce lien sur votre téléphone pour le voir et noter chaque étape, le bon, les photos et la signature. Aucun compte n’est nécessaire.

${link}

Quiconque a le lien peut en faire autant : ne le transmettez pas.`,
  })),
  page: {
    opening: 'Ouverture du chargement …',
    closed: 'Ce lien n’ouvre rien',
    /** Why the link opens nothing. */
    why: {
      unknown:
        'Il est mal écrit, ou ce navigateur n’a encore ouvert aucun lien. Ouvrez le lien que le bureau vous a envoyé ou demandez-en un nouveau.',
      ended: 'Son délai est passé. Demandez-en un nouveau au bureau.',
      withdrawn: 'Le bureau l’a retiré. Demandez-lui si le chargement est encore à vous.',
      passed_on: 'Le chargement n’est plus à vous. Demandez au bureau si c’est une erreur.',
      called_off: 'Le chargement a été annulé. Il n’y a rien à faire.',
    },
    forDriver: ({ driver, fleet }) => `${driver}, pour ${fleet}.`,
    openUntil: (when) => `Cette page fonctionne jusqu’au ${when}.`,
    done: 'Livré. Merci ; il n’y a plus rien à faire ici.',
    waiting: 'Rien n’est à faire ici pour le moment. Demandez au bureau.',
    notSent: 'La photo n’a pas pu être envoyée. Cherchez du réseau et reprenez-la.',
    stale: 'Le chargement a changé entre-temps. Regardez-le et réessayez.',
  },
}
