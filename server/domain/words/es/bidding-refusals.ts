type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a posting or a bid does not take a step. */
export const biddingRefusals = {
  posting_not_open: () => 'Esta publicación ya no admite este paso. Mírela de nuevo.',
  posting_nobody: () =>
    'Nadie vería esta publicación. Nombre contratistas o deje que todos la vean después de unos minutos.',
  posting_deadline_past: () => 'El cierre está en el pasado.',
  posting_deadline_late: () => 'El cierre es posterior al último día del transporte.',
  posting_days_past: () => 'El primer día está en el pasado.',
  posting_load_taken: (p: Params) =>
    `La carga ${text(p.number)} no está libre: está asignada, retenida o ya publicada.`,
  posting_load_unready: (p: Params) =>
    `A la carga ${text(p.number)} le falta la cantidad, la hora de recogida o un sitio.`,
  posting_basis: () => 'Las cargas tienen unidades distintas. Pida un precio por carga.',
  posting_block_basis: () => 'Las ofertas por este pedido son por su unidad o por carga.',
  posting_job_unready: () => 'A este pedido le faltan sitios, material o el tamaño de una carga. Complételo primero.',
  posting_job_days: () => 'Estos días están fuera de los del pedido.',
  posting_beyond_job: () => 'Es más de lo que queda del pedido. Cambie primero su objetivo.',
  posting_too_many_loads: (p: Params) =>
    `Serían ${text(p.loads)} cargas. Publique como máximo ${text(p.most)} a la vez.`,
  posting_target_above: () => 'El precio deseado es mayor que el máximo.',
  bidding_over: () => 'El plazo de ofertas terminó.',
  bid_price_zero: () => 'Escriba un precio mayor que cero.',
  bid_price_odd: () =>
    'Está lejos de lo esperado. ¿Es el precio por esta unidad? Marque la casilla de abajo para enviarlo así.',
  bid_above_ceiling: () => 'Está por encima del precio máximo de la publicación.',
  bid_capacity_zero: () => 'Escriba cuánto puede llevar.',
  bid_whole_loads: () => 'Las cargas se toman enteras.',
  bid_capacity_beyond: () => 'Es más de lo publicado.',
  bid_expires_early: () => 'Su oferta debe valer al menos hasta el cierre.',
  bid_available_late: () => 'Para entonces el transporte ha terminado.',
  bid_insurance_short: () =>
    'Su seguro termina antes del último día de este transporte. Envíe primero un certificado nuevo a la oficina.',
  bid_there_already: () => 'Su empresa ya tiene una oferta en esta publicación. Cambie esa.',
  bid_wrong_status: () => 'En su estado esta oferta no admite este paso. Mírela de nuevo.',
  bid_expired: () => 'Esta oferta venció. Pida otra a su empresa.',
  bid_counter_same: () => 'Ese ya es el precio de la oferta.',
  award_zero: () => 'Escriba cuánto se adjudica.',
  award_whole_loads: () => 'Las cargas se adjudican enteras.',
  award_beyond_capacity: (p: Params) => `Esta oferta lleva como máximo ${text(p.most)}.`,
  award_beyond_posting: (p: Params) => `De esta publicación quedan como máximo ${text(p.most)}.`,
}
