import { mailText } from '#domain/words/mail-text.ts'
import type { Words } from '#domain/words/words.ts'

export const driverLinks: Words['driverLinks'] = {
  title: 'Envoyer un lien au conducteur',
  text: 'Pour un conducteur sans compte : le lien n’ouvre que ce chargement, sans prix, et recueille ses étapes, le bon, les photos et la signature.',
  name: 'Qui conduit',
  phone: 'Numéro de téléphone',
  email: 'Adresse électronique',
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
    closedText:
      'Il est mal écrit, terminé ou retiré, ou le chargement est maintenant à quelqu’un d’autre. Demandez-en un nouveau au bureau.',
    forDriver: ({ driver, fleet }) => `${driver}, pour ${fleet}`,
    openUntil: (when) => `Cette page fonctionne jusqu’au ${when}.`,
    pickup: 'Enlèvement',
    delivery: 'Livraison',
    customer: 'Client',
    material: 'Matériau',
    truck: 'Camion',
    notes: 'Notes',
    map: 'Ouvrir dans la carte',
    onHold: 'Le bureau retient ce chargement. Demandez avant de continuer.',
    done: 'Livré. Merci ; il n’y a plus rien à faire ici.',
    waiting: 'Il n’y a rien à faire ici pour l’instant. Demandez au bureau.',
    photo: 'Photo',
    sending: 'La photo est en cours d’envoi …',
    notSent: 'La photo n’a pas pu être envoyée. Cherchez du réseau et reprenez-la.',
    photos: (count) => (count === 1 ? 'Une photo est envoyée' : `${count} photos sont envoyées`),
    noTicket: 'Pourquoi il n’y a pas de bon, ou pourquoi il ne tombe pas juste',
    place: 'Pourquoi le camion n’est pas sur le site',
    stale: 'Le chargement a changé entre-temps. Regardez-le et réessayez.',
    stepDone: 'Noté',
  },
}
