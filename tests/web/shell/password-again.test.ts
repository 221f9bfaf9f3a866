import { TRPCClientError } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { beforeEach, expect, test } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { askingAgain, passwordAgain } from '#web/shell/password-again.ts'

const refused = (code: string) =>
  TRPCClientError.from<AppRouter>({ error: { message: code, code: -32001, data: { refusal: { code } } } })

let stop = () => {}
beforeEach(() => {
  stop()
  stop = passwordAgain.subscribe(() => undefined)
})

/** Sends one step through the link to a server that gives these answers, one each time. */
function send(answers: (string | { done: string })[]) {
  const link = askingAgain({})
  const seen: string[] = []
  let sent = 0
  const next: Parameters<typeof link>[0]['next'] = () =>
    observable((observer) => {
      const answer = answers[sent++] ?? 'nothing'
      if (typeof answer === 'string') observer.error(refused(answer))
      else {
        observer.next({ result: { type: 'data', data: answer.done } })
        observer.complete()
      }
    })
  const op = { id: 1, type: 'mutation' as const, input: {}, path: 'people.setRoles', context: {}, signal: null }
  link({ op, next }).subscribe({
    next: ({ result }) => seen.push(`data ${'data' in result ? String(result.data) : ''}`),
    error: (error) => seen.push(`error ${error.message}`),
    complete: () => seen.push('complete'),
  })
  return { seen, sent: () => sent }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a step that wants the password is sent once more when it was typed', async () => {
  const step = send(['confirm_password', { done: 'roles' }])
  expect(step.seen).toEqual([])
  passwordAgain.current()?.(true)
  await settled()
  expect(step.seen).toEqual(['data roles', 'complete'])
  expect(passwordAgain.current()).toBeNull()
})

test('who puts the question off gets the refusal, and nothing is sent again', async () => {
  const step = send(['confirm_password', { done: 'roles' }])
  passwordAgain.current()?.(false)
  await settled()
  expect(step.seen).toEqual(['error confirm_password'])
  expect(step.sent()).toBe(1)
})

test('two steps at once share one question', async () => {
  const one = send(['confirm_password', { done: 'one' }])
  const two = send(['confirm_password', { done: 'two' }])
  passwordAgain.current()?.(true)
  await settled()
  expect([...one.seen, ...two.seen]).toEqual(['data one', 'complete', 'data two', 'complete'])
})

test('another refusal goes straight to the page, and so does this one where nobody can be asked', async () => {
  expect(send(['last_admin']).seen).toEqual(['error last_admin'])
  stop()
  expect(send(['confirm_password']).seen).toEqual(['error confirm_password'])
})
