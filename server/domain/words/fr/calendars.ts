import type { FeedSubject } from '#domain/calendars/feeds.ts'
import type { Words } from '#domain/words/words.ts'

export const calendars = {
  title: 'Calendriers',
  text: 'Un programme de calendrier abonné à ce lien montre les chargements et les absences du chauffeur, et se met à jour seul. Aucun prix n’y figure.',
  whose: 'Chargements de',
  subject: { driver: 'Chauffeur', truck: 'Camion', site: 'Site' } satisfies Record<FeedSubject, string>,
  make: 'Créer un lien',
  makeOwn: 'Créer un lien vers mes chargements',
  once: 'Copiez ce lien maintenant. Il n’est montré que cette fois.',
  onceText: 'Qui l’a voit ces chargements. Mettez-y fin ici quand il ne sert plus.',
  address: 'Lien du calendrier',
  list: 'Liens en service',
  none: 'Aucun lien de calendrier',
  noneText: 'Créez-en un et collez-le dans un programme de calendrier comme abonnement.',
  ends: (hint: string) => `finit par ${hint}`,
  made: (who: string, when: string) => (who === '' ? `créé ${when}` : `créé par ${who}, ${when}`),
  read: (when: string) => `lu la dernière fois ${when}`,
  neverRead: 'pas encore lu',
  end: 'Mettre fin à ce lien',
  ended: 'Le lien est fermé.',
  feedName: (name: string) => `Haulbook : ${name}`,
} satisfies Words['calendars']
