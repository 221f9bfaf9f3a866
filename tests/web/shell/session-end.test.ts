import { QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { leaveQuietly, onSessionEnd } from '#web/shell/session-end.ts'

const refused = (code: string) =>
  TRPCClientError.from<AppRouter>({ error: { message: code, code: -32001, data: { code } } })

/** A browser that is refused, by a question or by a change. */
function aDesk() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let ended = 0
  const stop = onSessionEnd(queryClient, () => {
    ended += 1
  })
  const ask = (code: string, router = 'loads') =>
    queryClient.fetchQuery({ queryKey: [[router, 'list'], code], queryFn: () => Promise.reject(refused(code)) }).then(
      () => undefined,
      () => undefined,
    )
  const change = (code: string) =>
    queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(refused(code)) })
      .execute(undefined)
      .then(
        () => undefined,
        () => undefined,
      )
  return { ask, change, stop, ended: () => ended }
}

test('a question or a change that nobody is signed in for ends the session once', async () => {
  for (const how of ['ask', 'change'] as const) {
    const desk = aDesk()
    await desk[how]('FORBIDDEN')
    await desk[how]('NOT_FOUND')
    // A customer's link that opens nothing says so by the same code.
    await desk.ask('UNAUTHORIZED', 'portal')
    expect(desk.ended()).toBe(0)
    await desk[how]('UNAUTHORIZED')
    await desk.ask('UNAUTHORIZED')
    await desk.change('UNAUTHORIZED')
    expect(desk.ended()).toBe(1)
  }
})

test('who signs out himself, or left the page, hears nothing of it', async () => {
  const desk = aDesk()
  leaveQuietly()
  await desk.ask('UNAUTHORIZED')
  const left = aDesk()
  left.stop()
  await left.change('UNAUTHORIZED')
  expect([desk.ended(), left.ended()]).toEqual([0, 0])
})
