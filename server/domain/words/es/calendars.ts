import type { FeedSubject } from '#domain/calendars/feeds.ts'
import type { Words } from '#domain/words/words.ts'

export const calendars = {
  title: 'Calendarios',
  text: 'Un programa de calendario suscrito a este enlace muestra las cargas y los días libres del conductor, y se actualiza solo. No contiene precios.',
  whose: 'Cargas de',
  subject: { driver: 'Conductor', truck: 'Camión', site: 'Sitio' } satisfies Record<FeedSubject, string>,
  make: 'Crear un enlace',
  makeOwn: 'Crear un enlace a mis cargas',
  once: 'Copie este enlace ahora. Solo se muestra esta vez.',
  onceText: 'Quien lo tenga ve estas cargas. Termínelo aquí cuando ya no haga falta.',
  address: 'Enlace del calendario',
  list: 'Enlaces en uso',
  none: 'Ningún enlace de calendario',
  noneText: 'Cree uno y péguelo en un programa de calendario como suscripción.',
  ends: (hint: string) => `termina en ${hint}`,
  made: (who: string, when: string) => (who === '' ? `creado ${when}` : `creado por ${who}, ${when}`),
  read: (when: string) => `leído por última vez ${when}`,
  neverRead: 'aún no leído',
  end: 'Terminar este enlace',
  ended: 'El enlace terminó.',
  feedName: (name: string) => `Haulbook: ${name}`,
} satisfies Words['calendars']
