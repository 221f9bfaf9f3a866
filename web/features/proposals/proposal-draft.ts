import type { Chosen, ProposeLoadInput } from '#contracts/proposals.ts'
import { type LoadUnit, loadUnits } from '#domain/loads/load-units.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'

/** What the driver has typed so far, as text; kept on the phone with each change. */
export type ProposalDraft = {
  pickup: string
  delivery: string
  material: string
  customer: string
  quantity: number | null
  unit: LoadUnit
  poNumber: string
  ticketNumber: string
  note: string
}

const NAMES = ['pickup', 'delivery', 'material', 'customer', 'poNumber', 'ticketNumber', 'note'] as const

/** A form that nobody has typed into. */
export function emptyProposal(unit: LoadUnit): ProposalDraft {
  const nothing = { pickup: '', delivery: '', material: '', customer: '', poNumber: '', ticketNumber: '', note: '' }
  return { ...nothing, quantity: null, unit }
}

/** The form as the phone kept it; what it lacks, or holds of another kind, is as in an empty one. */
export function keptProposal(kept: unknown, unit: LoadUnit): ProposalDraft {
  const draft = emptyProposal(unit)
  if (typeof kept !== 'object' || kept === null) return draft
  const held = new Map<string, unknown>(Object.entries(kept))
  for (const name of NAMES) {
    const text = held.get(name)
    if (typeof text === 'string') draft[name] = text
  }
  const quantity = held.get('quantity')
  if (typeof quantity === 'number') draft.quantity = quantity
  draft.unit = loadUnits.find((one) => one === held.get('unit')) ?? unit
  return draft
}

export type ProposalGap = { field: 'pickup' | 'delivery' | 'material'; why: 'required' | 'same_place' }

/** What must be typed before it can be sent, in the order of the form. */
export function proposalGaps({ pickup, delivery, material }: ProposalDraft): ProposalGap[] {
  const gaps: ProposalGap[] = []
  const need = (field: ProposalGap['field'], text: string) => {
    if (text.trim() === '') gaps.push({ field, why: 'required' })
  }
  need('pickup', pickup)
  need('delivery', delivery)
  if (pickup.trim() !== '' && isSame(pickup, delivery)) gaps.push({ field: 'delivery', why: 'same_place' })
  need('material', material)
  return gaps
}

type Named = { id: Uuid; name: string }
export type Choices = { customers: readonly Named[]; sites: readonly Named[]; materials: readonly Named[] }

/** The record that a text names, of those that were offered; upper and lower case are the same. */
export function namedBy<Choice extends { name: string }>(choices: readonly Choice[], text: string): Choice | undefined {
  return choices.find(({ name }) => isSame(name, text))
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The proposal as it is sent: a text that names a record of the driver's own loads goes as that record. */
export function proposalInput(
  draft: ProposalDraft,
  choices: Choices,
  { operationId, id, now }: { operationId: Uuid; id: Uuid; now: Instant },
): ProposeLoadInput {
  const chosen = (text: string, offered: readonly Named[]): Chosen => {
    const record = namedBy(offered, text)
    return record ? { id: record.id, name: null } : { id: null, name: textOf(text) }
  }
  const quantity = draft.quantity !== null && draft.quantity > 0 ? Math.round(draft.quantity * 1000) : 0
  return {
    operationId,
    id,
    customer: chosen(draft.customer, choices.customers),
    pickup: chosen(draft.pickup, choices.sites),
    delivery: chosen(draft.delivery, choices.sites),
    material: chosen(draft.material, choices.materials),
    quantityMilli: quantity > 0 ? milli(quantity) : null,
    unit: quantity > 0 ? draft.unit : null,
    poNumber: textOf(draft.poNumber),
    ticketNumber: textOf(draft.ticketNumber),
    note: textOf(draft.note),
    proposedAt: now,
  }
}

function textOf(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
