import type { NotificationFacts, NotificationKind } from '#domain/notifications/kinds.ts'
import { named, namedList } from '#domain/words/named.ts'
import type { Words } from '#domain/words/words.ts'
import { alerts } from './alerts.ts'
import { loads } from './loads.ts'

/** De qué se avisa a la gente y la página donde lo lee. */
export const notifications = {
  title: 'Avisos',
  unread: 'Sin leer',
  /** Of one. */
  isUnread: 'Sin leer',
  all: 'Todos',
  show: 'Mostrar',
  about: 'Sobre',
  everything: 'Todo',
  markRead: 'Marcar como leído',
  markUnread: 'Marcar como no leído',
  markAllRead: 'Marcar todos como leídos',
  markedAll: (count: number) => (count === 1 ? 'Un aviso marcado como leído' : `${count} avisos marcados como leídos`),
  none: 'Nada que leer todavía',
  noneText:
    'Lo que le necesita aparece aquí en cuanto ocurre: cargas que se le asignan, boletas que no coinciden, pasos rechazados.',
  what: 'Qué pasó',
  when: 'Cuándo',
  state: 'Estado',
  read: 'Leído',
  open: 'Abrir',
  because: {
    you: 'Porque es su cuenta',
    admin: 'Porque usted es administrador',
    dispatcher: 'Porque usted es despachador',
    driver: 'Porque es su carga',
    contractor: 'Porque es carga de su empresa',
  },
  matrix: {
    title: 'De qué se le avisa',
    text: 'En esta flota. Del inicio de sesión en un dispositivo nuevo se avisa siempre, también por correo.',
    event: 'Novedad',
    inApp: 'Aquí',
    mail: 'Correo',
    reset: 'Volver a lo que eligió la flota',
    always: 'Siempre',
    fleetTitle: 'A quién se avisa de qué',
    fleetText: 'La elección para cada función. Cada persona puede elegir otra cosa en su perfil.',
    role: 'Función',
  },
  mail: {
    choice: { off: 'Sin correo', digest: 'Una vez al día', now: 'Al momento' },
    hello: (name: string) => `Hola, ${name}:`,
    digestSubject: (count: number, fleet: string) =>
      count === 1 ? `${fleet}: una novedad` : `${fleet}: ${count} novedades`,
    more: (count: number) => `y ${count} más en su página de avisos.`,
    why: (link: string) => `Usted elige de qué se le avisa en su perfil: ${link}`,
  },
  group: { loads: 'Cargas', proof: 'Comprobantes', money: 'Dinero', people: 'Personas', account: 'Su cuenta' },
  kind: {
    load_assigned: 'Se le asigna una carga',
    load_withdrawn: 'Se le quita una carga',
    load_declined: 'Se rechaza una carga',
    load_proposed: 'Un conductor propone una carga',
    proposal_approved: 'Se aprueba una carga que usted propuso',
    proposal_declined: 'Se rechaza una carga que usted propuso',
    step_refused: 'No se admite un paso de un conductor',
    daily_loads_missing: 'No se hacen las cargas del día de un trabajo',
    tracking_alert: 'Un camión necesita atención',
    alert_assigned: 'Se le asigna una alerta',
    message_sent: 'Un mensaje sobre una carga',
    delivered_without_proof: 'Entregada sin comprobantes',
    left_without_proof: 'Salió de la recogida y falta prueba',
    ticket_mismatch: 'Una boleta de báscula no coincide',
    customer_charge_adjusted: 'Se ajusta un cargo de un cliente',
    pay_adjusted: 'Se ajusta un pago',
    invitation_accepted: 'Se acepta una invitación',
    new_device: 'Inicio de sesión en un dispositivo nuevo',
    file_damaged: 'Una foto o un documento guardado está dañado',
    bulk_finished: 'Termina un paso para muchas cargas',
  } satisfies Record<NotificationKind, string>,
  said: {
    load_assigned: (f) => `La carga ${f.load} es suya; la asignó ${f.by}.`,
    load_withdrawn: (f) => `La carga ${f.load} ya no es suya; la cambió ${f.by}.`,
    load_declined: (f) => `${f.by} rechazó la carga ${f.load}: ${f.reason}`,
    load_proposed: (f) => `${f.by} propone una carga: ${f.site}.`,
    proposal_approved: (f) => `${f.by} aprobó la carga que usted propuso (${f.site}): ${f.load}.`,
    proposal_declined: (f) => `${f.by} rechazó la carga que usted propuso (${f.site}): ${f.reason}`,
    step_refused: (f) => `No se admitió «${named(f.step, loads.action)}» de ${f.by} en la carga ${f.load}.`,
    daily_loads_missing: (f) =>
      `Las cargas de hoy del trabajo ${f.job} no se hicieron: algo lo impide. Hágalas desde el trabajo para ver qué.`,
    tracking_alert: (f) => `Carga ${f.load}: ${named(f.alert, alerts.kind)}.`,
    alert_assigned: (f) => `${f.by} le asignó la alerta de la carga ${f.load}: ${named(f.alert, alerts.kind)}.`,
    message_sent: (f) => `${f.by} escribió sobre la carga ${f.load}.`,
    delivered_without_proof: (f) =>
      `La carga ${f.load} se entregó, pero faltan comprobantes: ${namedList(f.flags, loads.flag)}.`,
    left_without_proof: (f) => `Salió de ${f.site} con la carga ${f.load}. Falta todavía la foto o la boleta.`,
    ticket_mismatch: (f) => `La boleta de báscula ${f.ticket} no coincide con la carga ${f.load}.`,
    customer_charge_adjusted: (f) => `${f.by} ajustó lo que paga el cliente de la carga ${f.load}: ${f.reason}`,
    pay_adjusted: (f) => `${f.by} ajustó el pago de la carga ${f.load}: ${f.reason}`,
    invitation_accepted: (f) => `${f.by} (${f.email}) aceptó la invitación y ya está en la flota.`,
    new_device: (f) => `Alguien inició sesión en su cuenta en un dispositivo nuevo: ${f.device}, desde ${f.ip}.`,
    file_damaged: (f) =>
      f.load === ''
        ? 'Una foto o un documento guardado está dañado. Quien aún lo tenga puede enviarlo de nuevo; el operador lo encuentra en una copia de seguridad.'
        : `Una foto o un documento guardado de la carga ${f.load} está dañado. Quien aún lo tenga puede enviarlo de nuevo; el operador lo encuentra en una copia de seguridad.`,
    bulk_finished: (f) => `Terminó su paso para muchas cargas: ${f.done} cambiadas, ${f.refused} sin cambios.`,
  } satisfies Record<NotificationKind, (facts: NotificationFacts) => string>,
} satisfies Words['notifications']
