import type { AnswerOf } from '../answers.ts'
import { closedLoad } from '../recorded/closed-load.ts'

/** What a driver works with, as the form of a proposed load offers it. */
export const proposalChoices: AnswerOf<'driver.proposalChoices'> = {
  customers: [{ id: '0198c1a0-0000-7000-8000-000000000001', name: 'Arkansas Levee District' }],
  sites: [
    { id: '0198c1a0-0000-7000-8000-000000000002', name: 'North Basin Aggregates, Mohawk quarry' },
    { id: '0198c1a0-0000-7000-8000-000000000003', name: 'US-75 Widening' },
    { id: '0198c1a0-0000-7000-8000-000000000004', name: 'Riverbend Ready Mix' },
    { id: '0198c1a0-0000-7000-8000-000000000005', name: 'Levee, section 4' },
  ],
  materials: [{ id: '0198c1a0-0000-7000-8000-000000000006', name: 'Crushed limestone 3/4', unit: 'ton' }],
}

const proposal: AnswerOf<'driver.proposals'>[number] = {
  id: '0198c1a0-0000-7000-8000-000000000011',
  state: 'waiting',
  customer: 'Arkansas Levee District',
  pickup: 'North Basin Aggregates, Mohawk quarry',
  delivery: 'Levee, section 4',
  material: 'Crushed limestone 3/4',
  quantityMilli: 21_500,
  unit: 'ton',
  poNumber: null,
  ticketNumber: '004127',
  note: 'The foreman asked for one more before the rain.',
  proposedAt: '2026-11-19T13:41:00.000Z',
  decidedAt: null,
  reason: null,
  loadNumber: null,
}

/** One of each state that a driver sees, approved ones with and without their load. */
export const ownProposals: AnswerOf<'driver.proposals'> = [
  proposal,
  {
    ...proposal,
    id: closedLoad.id,
    state: 'approved',
    delivery: 'US-75 Widening',
    decidedAt: '2026-11-18T15:02:00.000Z',
    loadNumber: 'L-00074',
  },
  {
    ...proposal,
    id: '0198c1a0-0000-7000-8000-000000000012',
    state: 'approved',
    delivery: 'Riverbend Ready Mix',
    decidedAt: '2026-11-18T15:02:00.000Z',
  },
  {
    ...proposal,
    id: '0198c1a0-0000-7000-8000-000000000013',
    state: 'declined',
    pickup: 'Miller Road pit',
    material: 'Fill sand',
    decidedAt: '2026-11-17T20:10:00.000Z',
    reason: 'Their own trucks haul that sand; we are not booked there.',
  },
]

/** What the office reads on the draft of the first. */
export const waitingProposal: NonNullable<AnswerOf<'loads.byId'>['proposal']> = {
  ...proposal,
  driver: { id: '0198c1a0-0000-7000-8000-000000000021', name: 'Rosa Delgado' },
}
