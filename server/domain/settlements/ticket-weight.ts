import { compare, type Exact, exactText, over, plus, ratio } from '#domain/units/decimal.ts'
import { printedExact, printedText } from '#domain/units/printed-weight.ts'
import { convertWeight, type WeightUnit } from '#domain/units/weight.ts'
import type { ExplanationInput, ExplanationStep } from './explanation.ts'
import type { Haul, MissingFact, TicketWeight } from './haul.ts'
import type { WeightBasis } from './terms.ts'

export type BasisWeight =
  | { ok: true; net: Exact; unit: WeightUnit; inputs: ExplanationInput[]; steps: ExplanationStep[] }
  | { ok: false; missing: MissingFact[] }

/** The net weight that counts under a weight basis, in the unit its ticket printed; exact, also for an average. */
export function weightByBasis(haul: Haul, basis: WeightBasis): BasisWeight {
  const { origin, destination } = haul
  const missing: MissingFact[] = []
  if (!origin && basis !== 'destination') missing.push('origin_ticket')
  if (!destination && basis !== 'origin') missing.push('destination_ticket')
  if (missing.length > 0) return { ok: false, missing }
  if (origin && basis === 'origin') return chosen('origin', origin, [printed('origin', origin)], basis)
  if (destination && basis === 'destination') {
    return chosen('destination', destination, [printed('destination', destination)], basis)
  }
  if (!origin || !destination) return { ok: false, missing: [origin ? 'destination_ticket' : 'origin_ticket'] }
  const inputs = [printed('origin', origin), printed('destination', destination)]
  if (basis === 'average') return averaged(origin, destination, inputs)
  const order = compare(
    convertWeight(printedExact(origin.net, origin.unit), origin.unit, 'kg'),
    convertWeight(printedExact(destination.net, destination.unit), destination.unit, 'kg'),
  )
  const originCounts = basis === 'lesser' ? order <= 0 : order >= 0
  return originCounts
    ? chosen('origin', origin, inputs, basis === 'lesser' ? 'lesser' : 'greater')
    : chosen('destination', destination, inputs, basis === 'lesser' ? 'lesser' : 'greater')
}

function printed(end: 'origin' | 'destination', ticket: TicketWeight): ExplanationInput {
  const key = end === 'origin' ? 'origin_net' : 'destination_net'
  return {
    key,
    value: printedText(ticket.net, ticket.unit),
    unit: ticket.unit,
    source: { kind: 'ticket', id: ticket.id },
  }
}

function chosen(
  end: 'origin' | 'destination',
  ticket: TicketWeight,
  inputs: ExplanationInput[],
  basis: 'origin' | 'destination' | 'lesser' | 'greater',
): BasisWeight {
  const steps: ExplanationStep[] = [{ code: 'ticket_chosen', params: { basis, ticket: end } }]
  return { ok: true, net: printedExact(ticket.net, ticket.unit), unit: ticket.unit, inputs, steps }
}

/** Two units are averaged in that of the origin. */
function averaged(origin: TicketWeight, destination: TicketWeight, inputs: ExplanationInput[]): BasisWeight {
  const unit = origin.unit
  const there = convertWeight(printedExact(destination.net, destination.unit), destination.unit, unit)
  const net = over(plus(printedExact(origin.net, origin.unit), there), ratio(2))
  const params = { origin: printedText(origin.net, origin.unit), destination: exactText(there), unit }
  return { ok: true, net, unit, inputs, steps: [{ code: 'tickets_averaged', params }] }
}
