import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'
import type { Words } from '#domain/words/words.ts'

const ticket = { origin: 'origen', destination: 'destino' }

const fuelIndexes: Record<FuelIndexName, string> = {
  us: 'nacional',
  east_coast: 'Costa Este',
  new_england: 'Nueva Inglaterra',
  central_atlantic: 'Atlántico Central',
  lower_atlantic: 'Atlántico Inferior',
  midwest: 'Medio Oeste',
  gulf_coast: 'Costa del Golfo',
  rocky_mountain: 'Montañas Rocosas',
  west_coast: 'Costa Oeste',
  california: 'California',
  other: 'propio',
}

const recorded = { arrival: 'la llegada', departure: 'la salida', both: 'la llegada ni la salida' }

export const settlements = {
  linehaul: 'Flete',
  fuelSurcharge: 'Recargo por combustible',
  detention: 'Demora',
  accessorial: 'Cargo accesorio',
  settlement: 'Liquidación',
  fuelIndex: fuelIndexes,
  input: {
    origin_net: 'Peso neto en origen',
    destination_net: 'Peso neto en destino',
    loaded_distance: 'Distancia cargado',
    shift_time: 'Tiempo del turno',
    measured_volume: 'Volumen medido',
    bushel_weight: 'Peso de un bushel',
    density: 'Densidad',
    rate: 'Tarifa',
    percent: 'Porcentaje',
    minimum_quantity: 'Cantidad mínima',
    minimum_amount: 'Importe mínimo',
    hour_increment: 'Horas contadas en pasos de',
    fuel_index: 'Índice del combustible',
    fuel_base: 'Precio base del combustible',
    fuel_economy: 'Rendimiento',
    fuel_step: 'Paso del precio del combustible',
    fuel_per_step: 'Recargo por paso',
    fuel_percent: 'Porcentaje de recargo por combustible',
    arrival: 'Llegada',
    appointment: 'Cita',
    departure: 'Salida',
    free_time: 'Tiempo libre',
    detention_increment: 'Espera contada en pasos de',
    detention_cap: 'Demora máxima',
    flat_amount: 'Importe fijo',
    linehaul: 'Flete',
    fuel_surcharge: 'Recargo por combustible',
  },
  step: {
    ticket_chosen: (p) => `Vale la boleta de ${ticket[p.ticket]}.`,
    tickets_averaged: (p, f) => `Vale el promedio de ${f.q(p.origin, p.unit)} y ${f.q(p.destination, p.unit)}.`,
    weight_to_quantity: (p, f) => `${f.q(p.net, p.from)} netos son ${f.q(p.quantity, p.unit)}.`,
    weight_by_density: (p, f) =>
      `${f.q(p.net, p.from)} netos a ${f.n(p.density)} lb por unidad son ${f.q(p.quantity, p.unit)}.`,
    volume_to_quantity: (p, f) => `${f.q(p.volume, p.from)} son ${f.q(p.quantity, p.unit)}.`,
    metres_to_miles: (p, f) => `${f.n(p.metres)} m son ${f.q(p.quantity, 'mile')}.`,
    minutes_to_hours: (p, f) =>
      `${f.n(p.minutes)} minutos en pasos de ${f.n(p.incrementMin)} son ${f.q(p.quantity, 'hour')}.`,
    one_load: () => 'Una carga.',
    minimum_quantity_applied: (p, f) =>
      `${f.q(p.measured, p.unit)} no alcanza el mínimo; se cobran ${f.q(p.minimum, p.unit)}.`,
    quantity_times_rate: (p, f) => `${f.q(p.quantity, p.unit)} × ${f.money(p.rate)} = ${f.money(p.amount)}.`,
    minimum_amount_applied: (p, f) => `${f.money(p.computed)} no alcanza el mínimo de ${f.money(p.minimum)}.`,
    percent_of_amount: (p, f) => `${f.n(p.percent)} % de ${f.money(p.of)} = ${f.money(p.amount)}.`,
    percent_as_agreed: (p, f) => `${f.n(p.percent)} % de la base acordada = ${f.money(p.amount)}.`,
    surcharge_in_base: (p, f) =>
      `El flete ${f.money(p.linehaul)} y el recargo por combustible ${f.money(p.surcharge)} suman ${f.money(p.base)}.`,
    index_not_above_base: (p, f) =>
      `El combustible a ${f.money(p.index)} no supera la base de ${f.money(p.base)}: sin recargo.`,
    surcharge_per_mile: (p, f) =>
      `(${f.money(p.index)} − ${f.money(p.base)}) ÷ ${f.n(p.economy)} millas por galón = ${f.money(p.perMile)} por milla.`,
    surcharge_steps: (p, f) =>
      `De ${f.money(p.base)} a ${f.money(p.index)} hay ${f.n(p.steps)} pasos de ${f.money(p.step)}: ${f.money(p.perMile)} por milla.`,
    surcharge_band: (p, f) =>
      `El combustible a ${f.money(p.index)} está en el tramo desde ${f.money(p.from)}: ${f.n(p.percent)} %.`,
    index_carried_forward: (p) => `No se publicó un índice más nuevo; sigue valiendo el del ${p.publishedOn}.`,
    index_of_week: (p, f) =>
      `Vale el precio del diésel (${fuelIndexes[p.index]}) de la semana del ${p.weekOf}: ${f.money(p.price)} por galón.`,
    tier_by_distance: (p, f) =>
      `${f.q(p.miles, 'mile')} están en el escalón desde ${f.q(p.from, 'mile')}: ${f.money(p.rate)}.`,
    tier_by_quantity: (p, f) =>
      `${f.q(p.quantity, p.unit)} están en el escalón desde ${f.q(p.from, p.unit)}: ${f.money(p.rate)}.`,
    tier_part: (p, f) => `Desde ${f.q(p.from, p.unit)}: ${f.q(p.quantity, p.unit)} × ${f.money(p.rate)}.`,
    tier_parts_together: (p, f) => `Las partes juntas: ${f.money(p.amount)}.`,
    waiting_time: (p, f) => `Espera de ${f.at(p.from)} a ${f.at(p.to)}: ${f.n(p.minutes)} minutos.`,
    times_by_positions: (p) => `Nadie registró ${recorded[p.which]}: lo dicen las posiciones del camión en el sitio.`,
    early_arrival_is_free: (p, f) =>
      `Llegó ${f.at(p.arrival)}, antes de la cita de ${f.at(p.appointment)}: la espera cuenta desde la cita.`,
    billable_waiting: (p, f) =>
      `${f.n(p.waited)} minutos menos ${f.n(p.free)} libres, en pasos de ${f.n(p.incrementMin)}: ${f.n(p.billable)} minutos.`,
    cap_applied: (p, f) => `${f.money(p.computed)} supera el importe máximo de ${f.money(p.cap)}.`,
    flat_charge: (p, f) => `Importe fijo de ${f.money(p.amount)}.`,
  },
  rounding: {
    half_away: (p, f) => `Redondeado a ${f.n(p.to)}, las mitades alejándose de cero.`,
    half_up: (p, f) => `Redondeado a ${f.n(p.to)}, las mitades hacia arriba.`,
    up: (p, f) => `Redondeado hacia arriba a ${f.n(p.to)}.`,
  },
} satisfies Words['settlements']
