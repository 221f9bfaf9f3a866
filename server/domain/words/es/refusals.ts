import { bound } from '#domain/words/bound.ts'
import type { Words } from '#domain/words/words.ts'
import { chargeRefusals } from './charge-refusals.ts'
import { customerRefusals } from './customer-refusals.ts'
import { documentRefusals } from './document-refusals.ts'
import { fuelRefusals } from './fuel-refusals.ts'
import { inspectionRefusals } from './inspection-refusals.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { jobRefusals } from './job-refusals.ts'
import { loadRefusals } from './load-refusals.ts'
import { logRefusals } from './log-refusals.ts'
import { partyRefusals } from './party-refusals.ts'
import { payRefusals } from './pay-refusals.ts'
import { peopleRefusals } from './people-refusals.ts'
import { portalRefusals } from './portal-refusals.ts'
import { pricingRefusals } from './pricing-refusals.ts'
import { quoteRefusals } from './quote-refusals.ts'
import { reportRefusals } from './report-refusals.ts'

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

export const refusals = {
  ...chargeRefusals,
  ...peopleRefusals,
  ...partyRefusals,
  ...payRefusals,
  ...reportRefusals,
  ...pricingRefusals,
  ...portalRefusals,
  ...invoiceRefusals,
  ...jobRefusals,
  ...quoteRefusals,
  ...customerRefusals,
  ...fuelRefusals,
  ...inspectionRefusals,
  ...logRefusals,
  ...loadRefusals,
  ...documentRefusals,
  unknown_setting: () => 'Este ajuste no existe.',
  wrong_kind: () => 'Aquí se espera otro tipo de valor.',
  below_minimum: () => 'Es menos de lo que el ajuste permite.',
  above_maximum: () => 'Es más de lo que el ajuste permite.',
  no_pay_page: () => 'Escriba una dirección que empiece por https://, con {number} y {amount} donde corresponda.',
  one_line_only: () => 'Esto va en una sola línea: quite los saltos de línea.',
  too_many_lines: () => 'Son más líneas de las que caben en un documento.',
  no_picture: () => 'Elija una imagen subida aquí: JPEG, PNG o WebP.',
  logo_too_large: () => 'Un logotipo tiene como máximo 1 MB y 3,000 píxeles por lado. Elija una imagen más pequeña.',
  stale_version: () => 'Alguien cambió este registro mientras tanto. Compare las dos versiones y guarde de nuevo.',
  not_allowed_for_you: () => 'Este paso no le corresponde.',
  on_hold: () => 'La carga está en espera. La oficina debe liberarla primero.',
  illegal_step: () => 'La carga ya no está donde empieza este paso. Mire su estado actual.',
  take_back_too_late: () => 'Un paso se puede deshacer durante dos minutos. Pídalo a la oficina.',
  nothing_to_take_back: () => 'No hay ningún paso que deshacer.',
  auto_close_off: () => 'En esta flota las cargas las cierra la oficina.',
  reason_required: () => 'Diga por qué.',
  plan_incomplete: () => 'La carga aún no se puede planificar: falta algo o se contradice.',
  assignment_blocked: () => 'Esta asignación no está permitida. Vea qué control falló.',
  assignment_needs_reason: () => 'Un control advierte sobre esta asignación. Dé un motivo para asignar de todos modos.',
  outside_geofence: () => 'No está en el sitio. Diga por qué llega desde aquí, o espere a estar allí.',
  position_unknown: () => 'No hay posición. Active la ubicación, o diga por qué no la hay.',
  missing_proof: () => 'Faltan pruebas. Lo que ya puso se conserva.',
  ticket_does_not_add_up: () =>
    'Bruto menos tara no da el neto de la boleta. Revise los tres pesos, o diga qué tiene mal la boleta.',
  weight_over_legal_unconfirmed: () => 'El camión excede su peso legal. Descargue una parte, o confirme que sale así.',
  ticket_not_verified: () => 'Falta verificar una boleta de báscula.',
  open_mismatch: () => 'Hay una discrepancia abierta. Decídala antes de cerrar.',
  charges_not_computed: () => 'Aún no se pueden calcular todos los cargos. La pestaña Dinero dice qué falta.',
  too_many_views: (p) => `Esta lista ya tiene ${text(p.maximum)} vistas guardadas. Quite una primero.`,
  too_many_matching: (p) => `Son más de ${text(p.maximum)} cargas. Limite el filtro primero.`,
  search_too_slow: () => 'Esta búsqueda tarda demasiado. Un texto más largo encuentra antes.',
  not_found: () => 'Este registro no existe, o usted no puede verlo.',
  not_signed_in: () => 'Vuelva a iniciar sesión. Lo que escribió se conserva.',
  not_allowed: () => 'Su función no lo permite. Un administrador de su flota puede concederlo.',
  no_role: () => 'Aún no tiene función en esta flota. Pida una a un administrador.',
  bad_request: () => 'No se pudo leer la solicitud.',
  invalid_field: () => 'Revise este campo.',
  request_too_large: () => 'Es demasiado para enviarlo de una vez.',
  control_characters: () => 'Este texto contiene caracteres que no se pueden guardar. Escríbalo de nuevo.',
  operation_reused: () => 'Esta acción ya se usó para otra cosa. Recargue la página e inténtelo de nuevo.',
  queue_file_changed: () =>
    'Este archivo no está como lo escribió el teléfono. Expórtelo de nuevo e impórtelo tal cual.',
  operation_running: () => 'La misma acción sigue en curso. Espere un momento.',
  unexpected: () => 'Algo falló de nuestro lado. Lo que escribió se conserva; inténtelo de nuevo.',
  not_in_demo: () =>
    'Esta demostración funciona solo en su navegador y no puede hacerlo. Una instalación de Haulbook sí.',
  disk_full: () =>
    'No queda espacio para guardar esto. No se perdió nada; pida al operador que libere espacio e inténtelo de nuevo.',
  unavailable: () => 'El servicio no está disponible ahora. Inténtelo en un momento.',
  exports_busy: () => 'Se están preparando otros archivos. Inténtelo en unos segundos.',
  too_many_streams: () => 'Demasiadas páginas suyas siguen los cambios en directo. Cierre algunas.',
  request_stalled: () => 'La solicitud se detuvo a la mitad. Envíela de nuevo.',
  too_much_at_once: () =>
    'Ha pedido muchas cosas a la vez. Espere un momento e inténtelo de nuevo; no se ha cambiado nada.',
  throttled: (p) => `Demasiados intentos. Inténtelo de nuevo en ${text(p.seconds, 'unos')} segundos.`,
  required: () => 'Esto hace falta.',
  too_short: (p) => `Al menos ${bound('es', p.minimum)} caracteres.`,
  too_long: (p) => `Como máximo ${bound('es', p.maximum)} caracteres.`,
  too_small: (p) => `Al menos ${bound('es', p.minimum)}.`,
  too_big: (p) => `Como máximo ${bound('es', p.maximum)}.`,
  too_far: (p) => `Como máximo ${bound('es', p.miles)} millas (${bound('es', p.kilometres)} km).`,
  wrong_type: () => 'Aquí se espera otro tipo de valor.',
  wrong_format: (p) => (p.format === 'email' ? 'No es una dirección de correo.' : 'No tiene la forma esperada.'),
  not_an_option: () => 'Elija una de las opciones.',
  unknown_field: (p) => `No hay ningún campo llamado ${text(p.keys)}.`,
  not_a_driver: () => 'Solo un conductor de esta flota envía posiciones.',
  intake_full: () => 'Están llegando muchas posiciones en este momento. Vuelva a enviar estas en un segundo.',
  no_truck: () => 'Ningún camión pertenece a esta carga o conductor, así que las posiciones no se pueden guardar.',
  wrong_credentials: () => 'Correo o contraseña incorrectos.',
} satisfies Words['refusals']
