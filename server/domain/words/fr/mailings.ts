import type { Words } from '#domain/words/words.ts'

export const mailings = {
  mail: 'Courriel',
  state: {
    drawing: (to) => `À ${to} : le document est en préparation`,
    waiting: (to) => `À ${to} : dans la boîte d’envoi, pas encore parti`,
    gone: (to, when) => `À ${to} : parti le ${when}`,
    failed: (to) => `À ${to} : non envoyé`,
  },
  failed: (to) => `Le courriel à ${to} n’a pas pu être envoyé`,
  failedText: 'Personne ne l’a reçu par courriel. Envoyez-le à nouveau ou remettez le document autrement.',
  outbox: 'Ouvrir la boîte d’envoi',
} satisfies Words['mailings']
