import { describe, expect, test } from 'vitest'
import {
  emptyProposal,
  keptProposal,
  type ProposalDraft,
  proposalGaps,
  proposalInput,
} from '#web/features/proposals/proposal-draft.ts'
import { at, newId } from '../offline/world.ts'

const sand = { id: newId(), name: 'Fill sand', unit: 'ton' as const }
const pit = { id: newId(), name: 'Miller Road pit' }
const choices = { customers: [], sites: [pit], materials: [sand] }
const typed = (more: Partial<ProposalDraft> = {}): ProposalDraft => ({
  ...emptyProposal('ton'),
  pickup: 'Miller Road pit',
  delivery: 'County yard',
  material: 'Fill sand',
  ...more,
})
const sent = (draft: ProposalDraft) =>
  proposalInput(draft, choices, { operationId: newId(), id: newId(), now: at('12:00:00') })

describe('what the phone kept of the form', () => {
  test('comes back as it was typed', () => {
    const draft = typed({ quantity: 21.5, unit: 'tonne', note: 'Gate 3' })
    expect(keptProposal(JSON.parse(JSON.stringify(draft)), 'ton')).toEqual(draft)
  })
  test.each([undefined, null, 'text', 7, []])('%j is an empty form', (kept) => {
    expect(keptProposal(kept, 'ton')).toEqual(emptyProposal('ton'))
  })
  test('fields of another kind, or of an older program, are as in an empty form', () => {
    const kept = { pickup: 4, delivery: 'County yard', quantity: '21', unit: 'cubit', gone: true }
    expect(keptProposal(kept, 'ton')).toEqual({ ...emptyProposal('ton'), delivery: 'County yard' })
  })
})

test.each<[string, Partial<ProposalDraft>, object[]]>([
  ['both places and the material are enough', {}, []],
  [
    'blanks are nothing',
    { pickup: ' ', delivery: '', material: '\t' },
    [
      { field: 'pickup', why: 'required' },
      { field: 'delivery', why: 'required' },
      { field: 'material', why: 'required' },
    ],
  ],
  [
    'the same place in other letters is the same place',
    { delivery: ' miller road PIT' },
    [{ field: 'delivery', why: 'same_place' }],
  ],
])('%s', (_, more, gaps) => {
  expect(proposalGaps(typed(more))).toEqual(gaps)
})

test('a name of the list goes as its record, whatever the case; any other goes as it was typed', () => {
  expect(sent(typed({ pickup: ' miller road PIT ', delivery: ' County yard ', customer: '  ' }))).toMatchObject({
    pickup: { id: pit.id, name: null },
    delivery: { id: null, name: 'County yard' },
    material: { id: sand.id, name: null },
    customer: { id: null, name: null },
    poNumber: null,
    ticketNumber: null,
    note: null,
    proposedAt: at('12:00:00'),
  })
})

test.each([
  [null, null, null],
  [0, null, null],
  [-3, null, null],
  [0.0004, null, null],
  [0.0005, 1, 'ton'],
  [21.5, 21_500, 'ton'],
])('a quantity of %s goes as %s thousandths with unit %s', (quantity, quantityMilli, unit) => {
  expect(sent(typed({ quantity }))).toMatchObject({ quantityMilli, unit })
})
