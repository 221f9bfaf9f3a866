import { expect, test } from 'vitest'
import { proposalNews } from '#web/features/driver/proposal-news.ts'
import { at, newId } from '../offline/world.ts'

const waits = (id = newId()) => ({
  id,
  state: 'waiting' as const,
  delivery: 'County yard',
  decidedAt: null,
  reason: null,
})

test('what waits at the office and what is still on the phone count together, each once', () => {
  const arrived = waits()
  const onPhone = [
    { entity: arrived.id, state: 'sent' as const },
    { entity: newId(), state: 'waiting' as const },
    { entity: newId(), state: 'refused' as const },
  ]
  expect(proposalNews([arrived, waits()], onPhone)).toEqual({ waiting: 3, latest: null })
})

test('the latest decision is told, not that of the newest proposal', () => {
  const approved = { ...waits(), state: 'approved' as const, decidedAt: at('10:00:00') }
  const reason = 'Booked already'
  const declined = { ...waits(), state: 'declined' as const, delivery: 'Levee', decidedAt: at('11:00:00'), reason }
  expect(proposalNews([approved, declined], [])).toEqual({
    waiting: 0,
    latest: { state: 'declined', to: 'Levee', decidedAt: at('11:00:00'), reason },
  })
})
