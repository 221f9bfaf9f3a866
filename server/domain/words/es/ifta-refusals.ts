type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why rates of fuel tax were not kept, or a return was not moved on. */
export const iftaRefusals = {
  ifta_rates_open: () => 'Este archivo deja algo abierto. Responda primero a lo que se pregunta arriba.',
  ifta_rates_quarter: () => 'Este archivo es de otro trimestre. Las tasas de un trimestre nunca se usan para otro.',
  ifta_rates_litres: () =>
    'Son las tasas por litro en dólares canadienses. Tome las filas o el archivo por galón de EE. UU.',
  ifta_rates_bad: () => 'Algunas filas no se pueden leer. No se guardó nada: una tabla con huecos omitiría impuesto.',
  ifta_rates_same: () => 'Son las tasas que el trimestre ya tiene.',
  ifta_is_filed: () =>
    'Esta declaración está presentada. Sus cifras quedan; lo hallado después se presenta como enmienda.',
  ifta_is_there: () => 'Alguien ya lo hizo. Recargue la página.',
  ifta_check_gone: () => 'Este control ya no está abierto con estas cifras. Recargue la página.',
  ifta_not_reviewed: () => 'Revise primero la declaración.',
  ifta_not_filed: () => 'Esta declaración aún no está presentada: no hay nada que enmendar.',
  ifta_nothing_differs: () => 'Nada difiere de lo presentado.',
  ifta_not_over: () => 'Este trimestre aún no ha terminado.',
  ifta_filed_when: () => 'Indique un día posterior al fin del trimestre y no más tarde que hoy.',
  ifta_filed_before: () => 'Es anterior a lo último presentado.',
  ifta_no_rates: () => 'Este trimestre aún no tiene tasas. Impórtelas primero.',
  ifta_checks_open: (p: Params) =>
    `${text(p.count)} controles no están ni corregidos ni explicados. Termínelos primero.`,
}
