import { mailText } from '#domain/words/mail-text.ts'
import type { Words } from '#domain/words/words.ts'

export const driverLinks: Words['driverLinks'] = {
  title: 'Enviar un enlace al conductor',
  text: 'Para un conductor sin cuenta: el enlace abre solo esta carga, sin precios, y recoge sus pasos, el tiquete, las fotos y la firma.',
  name: 'Quién conduce',
  phone: 'Número de teléfono',
  email: 'Correo electrónico',
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
    closedText:
      'Está mal escrito, ha terminado, fue retirado o la carga es ahora de otra persona. Pida uno nuevo a la oficina.',
    forDriver: ({ driver, fleet }) => `${driver}, para ${fleet}`,
    openUntil: (when) => `Esta página funciona hasta ${when}.`,
    pickup: 'Recogida',
    delivery: 'Entrega',
    customer: 'Cliente',
    material: 'Material',
    truck: 'Camión',
    notes: 'Notas',
    map: 'Abrir en el mapa',
    onHold: 'La oficina retiene esta carga. Pregunte antes de seguir.',
    done: 'Entregada. Gracias; aquí no queda nada por hacer.',
    waiting: 'Ahora no hay nada que hacer aquí. Pregunte a la oficina.',
    photo: 'Foto',
    sending: 'Se está enviando la foto …',
    notSent: 'No se pudo enviar la foto. Busque señal y tómela de nuevo.',
    photos: (count) => (count === 1 ? 'Se envió una foto' : `Se enviaron ${count} fotos`),
    noTicket: 'Por qué no hay tiquete o por qué no cuadra',
    place: 'Por qué el camión no está en el sitio',
    stale: 'La carga ha cambiado entretanto. Mírela e inténtelo de nuevo.',
    stepDone: 'Anotado',
  },
}
