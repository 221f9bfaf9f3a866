import { expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { afterDeskAnswer, basedAnew, deskChange, mayWait, nextChange, withChange } from '#web/offline/desk-rules.ts'
import { newId } from './world.ts'

const AT = instant(Date.parse('2026-03-16T12:00:00.000Z'))
const load = newId()
const other = newId()
const refusal = { code: 'stale_version' as const, params: {}, missing: [] }

function change(path: string, id = load, more: object = {}) {
  const made = deskChange(path, { operationId: newId(), id, version: 3, ...more }, AT)
  if (!made) throw new Error('it names no operation')
  return made
}

test('what changes a record may wait; rights, money, links and secrets may not', () => {
  expect(['loads.edit', 'loads.hold', 'tickets.verify', 'sites.update'].every(mayWait)).toBe(true)
  const now = [
    'people.setRoles',
    'share.create',
    'charges.adjust',
    'settings.set',
    'account.signIn',
    'rateCards.create',
  ]
  expect(now.some(mayWait)).toBe(false)
})

test('typed again before it was sent, the last word counts; another record or kind stays beside it', () => {
  const first = change('loads.edit')
  const second = change('loads.edit', load, { notes: 'Call first' })
  const beside = change('loads.hold')
  const queue = [first, beside, change('loads.edit', other)].reduce(withChange, [])
  const after = withChange(queue, second)
  expect(after.map(({ operationId }) => operationId)).toEqual([
    beside.operationId,
    queue[2]?.operationId,
    second.operationId,
  ])
  expect(withChange(after, second)).toEqual(after)
})

test('a refused change holds up its own record only, and stays with its reason', () => {
  const queue = [change('loads.edit'), change('loads.hold'), change('loads.edit', other)]
  const [first, , third] = queue
  if (!first || !third) throw new Error('no queue')
  expect(nextChange(queue)).toBe(first)
  const refused = afterDeskAnswer(queue, first.operationId, { kind: 'refused', refusal })
  expect(refused[0]).toMatchObject({ state: 'refused', refusal })
  expect(nextChange(refused)?.operationId).toBe(third.operationId)
  expect(afterDeskAnswer(queue, first.operationId, { kind: 'again' })).toEqual(queue)
  expect(afterDeskAnswer(queue, first.operationId, { kind: 'done' })).toEqual(queue.slice(1))
})

test('kept on top of what the record holds now, it is a new action', () => {
  const refused = { ...change('loads.edit'), state: 'refused' as const, refusal }
  const id = newId()
  expect(basedAnew(refused, id, 7)).toMatchObject({
    operationId: id,
    state: 'waiting',
    input: { operationId: id, version: 7 },
  })
})
