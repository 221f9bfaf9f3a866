import type { Faults } from './faults.ts'
import { type Answered, history } from './history.ts'
import { type Found, faultsFound } from './judge.ts'
import { pureSetup } from './pure-server.ts'

const nothing: Answered = { answer: { kind: 'unreached' }, day: null }

/** Plays one history against the rules without a database; gives what is wrong at its end. */
export function playPure(faults: Faults): string[] {
  const { setup, server } = pureSetup(faults.seed)
  const played = history(faults, setup)
  let next = played.next(nothing)
  while (!next.done) next = played.next(server.answer(next.value))
  const bound = new Map<string, number>()
  const inputs = new Map(next.value.pressed.map(({ input }) => [input.operationId, input]))
  for (const { operationId } of server.events) {
    for (const { id } of inputs.get(operationId)?.documents ?? []) bound.set(id, (bound.get(id) ?? 0) + 1)
  }
  const found: Found = {
    events: server.events,
    statuses: new Map([...server.loads].map(([id, { load }]) => [id, load.status])),
    answers: new Map(
      [...server.operations].map(([id, { answer }]) => [id, answer.kind === 'done' ? 'done' : 'refused'] as const),
    ),
    files: new Set(server.files.keys()),
    bound,
  }
  return faultsFound(setup, next.value, found)
}
