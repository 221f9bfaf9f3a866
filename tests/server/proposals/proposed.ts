import type { ProposeLoadInput } from '#contracts/proposals.ts'
import { newId, op, type World } from '../../support/world.ts'

type Places = Pick<ProposeLoadInput, 'customer' | 'pickup' | 'delivery' | 'material'>
const typed = (name: string | null) => ({ id: null, name })

/** A load as a driver proposes it from the road, everything typed unless the test says otherwise. */
export function proposed(world: World, more: Partial<Places & ProposeLoadInput> = {}): ProposeLoadInput {
  return {
    ...op(),
    id: newId(),
    customer: typed(null),
    pickup: typed('Miller Road pit'),
    delivery: typed('County yard'),
    material: typed('Fill sand'),
    quantityMilli: null,
    unit: null,
    poNumber: null,
    ticketNumber: null,
    note: null,
    proposedAt: world.clock.now(),
    ...more,
  }
}
