import type { Words } from '#domain/words/words.ts'

export const mailings = {
  mail: 'Correo',
  state: {
    drawing: (to) => `A ${to}: se está preparando el documento`,
    waiting: (to) => `A ${to}: en la bandeja de salida, aún no enviado`,
    gone: (to, when) => `A ${to}: enviado el ${when}`,
    failed: (to) => `A ${to}: no enviado`,
  },
  failed: (to) => `No se pudo enviar el correo a ${to}`,
  failedText: 'Nadie lo recibió por correo. Envíelo de nuevo o entregue el documento de otra manera.',
  outbox: 'Abrir la bandeja de salida',
} satisfies Words['mailings']
