import { mailText } from '#domain/words/mail-text.ts'
import type { Words } from '#domain/words/words.ts'

export const driverLinks: Words['driverLinks'] = {
  title: 'Enviar un enlace al conductor',
  text: 'Para un conductor sin cuenta: el enlace abre solo esta carga, sin precios, y recoge sus pasos, el tiquete, las fotos y la firma.',
  name: 'Quién conduce',
  phone: 'Número de teléfono',
  email: 'Correo electrónico',
  emailHint: 'El enlace se envía enseguida. Déjelo vacío para entregarlo usted.',
  days: 'Días de validez',
  make: 'Crear el enlace',
  made: 'El enlace. Solo se muestra esta vez.',
  madeBefore: 'El enlace ya se creó; su dirección solo se muestra una vez. Retírelo y cree otro.',
  mailed: (address) => `Enviado a ${address}.`,
  sendText: 'Enviar como mensaje de texto',
  message: ({ fleet, load, link }) => `${fleet}, carga ${load}: ${link}`,
  given: 'Enlaces de esta carga',
  until: (when) => `hasta ${when}`,
  lastUsed: (when) => `abierto por última vez ${when}`,
  neverUsed: 'aún sin abrir',
  revoked: 'retirado',
  ended: 'terminado',
  revoke: 'Retirar',
  mail: mailText(({ name, fleet, load, link }) => ({
    subject: `${fleet}: carga ${load}`,
    body: `Hola, ${name}:

${fleet} tiene una carga para usted: ${load}. Abra este enlace en su teléfono para verla y anotar cada paso, el tiquete, las fotos y la firma. No necesita una cuenta.

${link}

Quien tenga el enlace puede hacer lo mismo: no lo pase a nadie.`,
  })),
  page: {
    opening: 'Abriendo la carga …',
    closed: 'Este enlace no abre nada',
    /** Why the link opens nothing. */
    why: {
      unknown:
        'Está mal escrito, o este navegador aún no ha abierto ningún enlace. Abra el enlace que le envió la oficina o pida uno nuevo.',
      ended: 'Su plazo ha terminado. Pida uno nuevo a la oficina.',
      withdrawn: 'La oficina lo ha retirado. Pregunte allí si la carga sigue siendo suya.',
      passed_on: 'La carga ya no es suya. Pregunte a la oficina si es un error.',
      called_off: 'La carga fue anulada. No hay nada que hacer.',
    },
    forDriver: ({ driver, fleet }) => `${driver}, para ${fleet}.`,
    openUntil: (when) => `Esta página funciona hasta ${when}.`,
    done: 'Entregada. Gracias; aquí no queda nada por hacer.',
    waiting: 'Ahora no hay nada que hacer aquí. Pregunte a la oficina.',
    notSent: 'No se pudo enviar la foto. Busque señal y tómela de nuevo.',
    stale: 'La carga ha cambiado entretanto. Mírela e inténtelo de nuevo.',
  },
}
