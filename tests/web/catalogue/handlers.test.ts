import { createTRPCClient, httpBatchStreamLink, TRPCClientError } from '@trpc/client'
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import type { AnswerOf, Path } from '../../../stories/mocks/answers.ts'
import { type Mock, on, trpcHandler } from '../../../stories/mocks/handlers.ts'
import { today } from '../../../stories/mocks/recorded/overview.ts'

/** The product's own client over a story's answers. */
function clientOver(...mocks: Mock[]) {
  const handlers = [trpcHandler(mocks)]
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({
        url: 'http://stories.test/trpc',
        fetch: async (input, init) => {
          const request = new Request(input, { method: init?.method, headers: init?.headers, body: init?.body })
          return (await getResponse(handlers, request)) ?? new Response(null, { status: 404 })
        },
      }),
    ],
  })
}

test('a story cannot answer for a procedure that is not there, nor with fields that it does not have', () => {
  const hasNonsense: 'loads.nonsense' extends Path ? true : false = false
  const takesText: { planned: string } extends AnswerOf<'overview.today'> ? true : false = false
  const takesItsOwn: typeof today extends AnswerOf<'overview.today'> ? true : false = true
  expect([hasNonsense, takesText, takesItsOwn]).toEqual([false, false, true])
})

test('calls that go out together get each its own answer', async () => {
  const client = clientOver(on('overview.today').gives(today), on('overview.attention').gives([]))
  expect(await Promise.all([client.overview.today.query(), client.overview.attention.query()])).toEqual([today, []])
})

test('the first answer of a procedure counts, so that a story can change one of many', async () => {
  const client = clientOver(on('overview.attention').gives([]), on('overview.attention').refuses('unexpected'))
  expect(await client.overview.attention.query()).toEqual([])
})

test('a refusal comes with the code that the page has a sentence for', async () => {
  const client = clientOver(on('overview.today').refuses('not_found', 'NOT_FOUND'))
  const error = await client.overview.today.query().catch((caught: unknown) => caught)
  expect(error instanceof TRPCClientError && [error.data.httpStatus, error.data.refusal.code]).toEqual([
    404,
    'not_found',
  ])
})

test('what never answers holds back nobody who was asked in the same batch', async () => {
  const client = clientOver(on('overview.margin').waits(), on('overview.today').gives(today))
  const waiting = client.overview.margin.query().catch(() => undefined)
  expect(await client.overview.today.query()).toEqual(today)
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting')
})
