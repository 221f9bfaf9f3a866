import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { isAnswered } from '#web/api.ts'

/** An error as the client makes it of the server's answer. */
function failed(httpStatus: number, code: string | null, params = {}): unknown {
  const refusal = code === null ? undefined : { code, params, fields: [], requestId: '' }
  const error = { message: 'refused', code: -32_600, data: { code: 'BAD_REQUEST', httpStatus, refusal } }
  return TRPCClientError.from({ error })
}

test.each([
  ['a refusal at a field is an answer, which the server keeps', failed(400, 'not_an_option'), true],
  ['so is another version', failed(409, 'stale_version'), true],
  ['a call that is still being done is none yet', failed(409, 'operation_running'), false],
  ['nor is one that was put off', failed(429, 'too_much_at_once', { seconds: 2 }), false],
  ['nor one whose line broke, perhaps behind its commit', failed(503, 'unavailable'), false],
  ['nor one that never came back', new TRPCClientError('Failed to fetch'), false],
  ['a fault of the page is no answer of the server', new Error('undefined is not a function'), false],
])('%s', (_, error, expected) => {
  expect(isAnswered(error)).toBe(expected)
})
