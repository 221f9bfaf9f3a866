import type { partyRefusals as english } from '../en/party-refusals.ts'

type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Por qué un cliente, conductor, camión, sitio o tarifa no se guardó como se escribió. */
export const partyRefusals = {
  id_taken: () => 'Este registro ya existe. Recargue la página para verlo.',
  device_not_waiting: () => 'Este rastreador ya no espera a que alguien lo reclame. Recargue la página.',
  device_claimed: (p: Params) => `${text(p.name, 'Otro dispositivo')} ya tiene este identificador.`,
  device_is_a_phone: () => 'Es el teléfono de un conductor. No tiene clave: el conductor inicia sesión.',
  reading_too_far: () =>
    'Entre esta lectura y la siguiente hay más de 1000 millas por día. Compruebe la cifra y la hora.',
  reading_after_goes_back: () => 'Una lectura posterior es menor. Compruebe la cifra y la hora.',
  day_ahead: () => 'Este día queda demasiado lejos en el futuro.',
  customer_exists: (p: Params) => `Ya hay un cliente llamado ${text(p.name)}.`,
  contact_exists: (p: Params) => `Este cliente ya tiene un contacto llamado ${text(p.name)}.`,
  main_contact_chosen: () => 'Alguien acaba de elegir otro contacto principal. Guarde otra vez para que sea este.',
  material_exists: (p: Params) => `Ya hay un material llamado ${text(p.name)}.`,
  usdot_taken: (p: Params) => `${text(p.name, 'Otro contratista')} ya tiene este número USDOT.`,
  licence_taken: (p: Params) => `${text(p.name, 'Otro conductor')} ya tiene esta licencia.`,
  unit_number_taken: (p: Params) => {
    const [name, plate] = [text(p.name, 'Esta unidad'), text(p.plate)]
    return plate ? `${name} ya existe, con placa ${plate}.` : `${name} ya existe.`
  },
  tare_above_gross: () => 'El peso vacío debe ser menor que el peso bruto registrado.',
  unknown_zone: () => 'No es una zona horaria como America/Chicago.',
  rates_hidden: () =>
    'Su flota no muestra tarifas a los despachadores. Un administrador puede cambiarlo en los ajustes.',
  ends_before_start: () => 'El último día es anterior al primero.',
  rate_overlaps: (p: Params) =>
    `La tarifa para ${text(p.name) || 'todos'}, ${text(p.from)} a ${text(p.to, 'sin fin')}, también vale en esos días. Termínela primero.`,
  pay_overlaps: (p: Params) =>
    `${text(p.name)} ya tiene un plan de pago, ${text(p.from)} a ${text(p.to, 'sin fin')}. Termínelo primero.`,
  one_payee: () => 'Indique un conductor o un contratista, uno de los dos.',
  share_has_no_rate: () => 'Una parte de los ingresos no lleva tarifa al lado.',
  rate_has_no_share: () => 'Una tarifa no lleva una parte de los ingresos al lado.',
  route_too_short: () => 'La ruta mide menos de 100 m.',
  route_over_date_line: () => 'Una ruta no puede cruzar la línea de cambio de fecha.',
  route_off_pickup: () => 'La ruta empieza a más de 2 km de la recogida. ¿Está trazada al revés?',
  route_off_delivery: () => 'La ruta termina a más de 2 km de la entrega.',
  only_for_share: () => 'Esto es solo para pago por parte de los ingresos.',
} satisfies { [Code in keyof typeof english]: (params: Params) => string }
