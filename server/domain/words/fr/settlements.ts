import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'
import type { Words } from '#domain/words/words.ts'

const ticket = { origin: 'd’origine', destination: 'de destination' }

const fuelIndexes: Record<FuelIndexName, string> = {
  us: 'national',
  east_coast: 'côte Est',
  new_england: 'Nouvelle-Angleterre',
  central_atlantic: 'Atlantique centre',
  lower_atlantic: 'Atlantique sud',
  midwest: 'Midwest',
  gulf_coast: 'côte du Golfe',
  rocky_mountain: 'Rocheuses',
  west_coast: 'côte Ouest',
  california: 'Californie',
  other: 'propre',
}

const recorded = { arrival: 'l’arrivée', departure: 'le départ', both: 'l’arrivée ni le départ' }

export const settlements = {
  linehaul: 'Transport',
  fuelSurcharge: 'Supplément de carburant',
  detention: 'Immobilisation',
  accessorial: 'Frais accessoires',
  settlement: 'Règlement',
  fuelIndex: fuelIndexes,
  input: {
    origin_net: 'Poids net à l’origine',
    destination_net: 'Poids net à destination',
    loaded_distance: 'Distance en charge',
    shift_time: 'Durée du quart',
    measured_volume: 'Volume mesuré',
    bushel_weight: 'Poids d’un boisseau',
    density: 'Densité',
    rate: 'Tarif',
    percent: 'Pourcentage',
    minimum_quantity: 'Quantité minimale',
    minimum_amount: 'Montant minimal',
    hour_increment: 'Heures comptées par pas de',
    fuel_index: 'Indice du carburant',
    fuel_base: 'Prix de base du carburant',
    fuel_economy: 'Consommation',
    fuel_step: 'Pas du prix du carburant',
    fuel_per_step: 'Supplément par pas',
    fuel_percent: 'Pourcentage du supplément de carburant',
    arrival: 'Arrivée',
    appointment: 'Rendez-vous',
    departure: 'Départ',
    free_time: 'Temps gratuit',
    detention_increment: 'Attente comptée par pas de',
    detention_cap: 'Immobilisation maximale',
    flat_amount: 'Montant fixe',
    linehaul: 'Transport',
    fuel_surcharge: 'Supplément de carburant',
  },
  step: {
    ticket_chosen: (p) => `Le billet ${ticket[p.ticket]} compte.`,
    tickets_averaged: (p, f) => `La moyenne de ${f.q(p.origin, p.unit)} et ${f.q(p.destination, p.unit)} compte.`,
    weight_to_quantity: (p, f) => `${f.q(p.net, p.from)} nets font ${f.q(p.quantity, p.unit)}.`,
    weight_by_density: (p, f) =>
      `${f.q(p.net, p.from)} nets à ${f.n(p.density)} lb par unité font ${f.q(p.quantity, p.unit)}.`,
    volume_to_quantity: (p, f) => `${f.q(p.volume, p.from)} font ${f.q(p.quantity, p.unit)}.`,
    metres_to_miles: (p, f) => `${f.n(p.metres)} m font ${f.q(p.quantity, 'mile')}.`,
    minutes_to_hours: (p, f) =>
      `${f.n(p.minutes)} minutes par pas de ${f.n(p.incrementMin)} font ${f.q(p.quantity, 'hour')}.`,
    one_load: () => 'Un chargement.',
    minimum_quantity_applied: (p, f) =>
      `${f.q(p.measured, p.unit)} est sous le minimum; ${f.q(p.minimum, p.unit)} sont facturés.`,
    quantity_times_rate: (p, f) => `${f.q(p.quantity, p.unit)} × ${f.money(p.rate)} = ${f.money(p.amount)}.`,
    minimum_amount_applied: (p, f) => `${f.money(p.computed)} est sous le minimum de ${f.money(p.minimum)}.`,
    percent_of_amount: (p, f) => `${f.n(p.percent)} % de ${f.money(p.of)} = ${f.money(p.amount)}.`,
    percent_as_agreed: (p, f) => `${f.n(p.percent)} % de la base convenue = ${f.money(p.amount)}.`,
    surcharge_in_base: (p, f) =>
      `Le transport ${f.money(p.linehaul)} et le supplément de carburant ${f.money(p.surcharge)} font ${f.money(p.base)}.`,
    index_not_above_base: (p, f) =>
      `Le carburant à ${f.money(p.index)} ne dépasse pas la base de ${f.money(p.base)} : aucun supplément.`,
    surcharge_per_mile: (p, f) =>
      `(${f.money(p.index)} − ${f.money(p.base)}) ÷ ${f.n(p.economy)} milles au gallon = ${f.money(p.perMile)} le mille.`,
    surcharge_steps: (p, f) =>
      `De ${f.money(p.base)} à ${f.money(p.index)}, il y a ${f.n(p.steps)} pas de ${f.money(p.step)} : ${f.money(p.perMile)} le mille.`,
    surcharge_band: (p, f) =>
      `Le carburant à ${f.money(p.index)} est dans la tranche à partir de ${f.money(p.from)} : ${f.n(p.percent)} %.`,
    index_carried_forward: (p) => `Aucun indice plus récent n’a été publié; celui du ${p.publishedOn} vaut encore.`,
    index_of_week: (p, f) =>
      `Le prix du diesel (${fuelIndexes[p.index]}) de la semaine du ${p.weekOf} compte : ${f.money(p.price)} le gallon.`,
    tier_by_distance: (p, f) =>
      `${f.q(p.miles, 'mile')} sont dans le palier à partir de ${f.q(p.from, 'mile')} : ${f.money(p.rate)}.`,
    tier_by_quantity: (p, f) =>
      `${f.q(p.quantity, p.unit)} sont dans le palier à partir de ${f.q(p.from, p.unit)} : ${f.money(p.rate)}.`,
    tier_part: (p, f) => `À partir de ${f.q(p.from, p.unit)} : ${f.q(p.quantity, p.unit)} × ${f.money(p.rate)}.`,
    tier_parts_together: (p, f) => `Les parts ensemble : ${f.money(p.amount)}.`,
    waiting_time: (p, f) => `Attente de ${f.at(p.from)} à ${f.at(p.to)} : ${f.n(p.minutes)} minutes.`,
    times_by_positions: (p) =>
      `Personne n’a noté ${recorded[p.which]} : les positions du camion sur le site le disent.`,
    early_arrival_is_free: (p, f) =>
      `Arrivé ${f.at(p.arrival)}, avant le rendez-vous de ${f.at(p.appointment)} : l’attente compte à partir du rendez-vous.`,
    billable_waiting: (p, f) =>
      `${f.n(p.waited)} minutes moins ${f.n(p.free)} gratuites, par pas de ${f.n(p.incrementMin)} : ${f.n(p.billable)} minutes.`,
    cap_applied: (p, f) => `${f.money(p.computed)} dépasse le montant maximal de ${f.money(p.cap)}.`,
    flat_charge: (p, f) => `Montant fixe de ${f.money(p.amount)}.`,
  },
  rounding: {
    half_away: (p, f) => `Arrondi à ${f.n(p.to)}, les moitiés en s’éloignant de zéro.`,
    half_up: (p, f) => `Arrondi à ${f.n(p.to)}, les moitiés vers le haut.`,
    up: (p, f) => `Arrondi vers le haut à ${f.n(p.to)}.`,
  },
} satisfies Words['settlements']
