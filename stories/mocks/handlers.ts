import { initTRPC, TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { delay, type HttpHandler, http } from 'msw'
import type { RefusalCode } from '#domain/words/refusals.ts'
import type { AnswerOf, Path } from './answers.ts'

/** How one procedure answers in a story. */
export type Mock = { path: Path; run: () => Promise<unknown> }

let unanswered = 0

/** How many questions of the story that is shown wait for an answer that never comes. */
export function neverAnswered(): number {
  return unanswered
}

/** Begins with the questions of another story. */
export function forgetQuestions(): void {
  unanswered = 0
}

/** Says how a procedure answers: `on('loads.list').gives({ rows: [], nextCursor: null })`. */
export function on<P extends Path>(path: P) {
  return {
    /** It answers with this. */
    gives: (answer: AnswerOf<P>): Mock => ({ path, run: async () => answer }),
    /** It answers with this, but late: for what a page shows meanwhile. */
    givesLate: (answer: AnswerOf<P>, ms: number): Mock => ({
      path,
      run: async () => {
        await delay(ms)
        return answer
      },
    }),
    /** It never answers. */
    waits: (): Mock => ({
      path,
      run: () => {
        unanswered++
        return delay('infinite')
      },
    }),
    /** It refuses, with a code that has a sentence in every language. */
    refuses: (code: RefusalCode, status: TRPCError['code'] = 'BAD_REQUEST', params: object = {}): Mock => ({
      path,
      run: async () => {
        throw new TRPCError({ code: status, cause: new Refused(code, params) })
      },
    }),
    /** It refuses what is sent, for somebody else has saved this meanwhile. */
    isOvertakenBy: (current: object): Mock => on(path).refuses('stale_version', 'CONFLICT', { current }),
  }
}

class Refused extends Error {
  constructor(
    readonly refusal: RefusalCode,
    readonly params: object,
  ) {
    super(refusal)
  }
}

const t = initTRPC.create({
  allowOutsideOfServer: true,
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: {
      ...shape.data,
      stack: undefined,
      refusal: {
        code: error.cause instanceof Refused ? error.cause.refusal : ('unexpected' satisfies RefusalCode),
        params: error.cause instanceof Refused ? error.cause.params : {},
        fields: [],
        requestId: '0196f3a1-7c44-7b21-9d1e-5a0c3f2b8e77',
      },
    },
  }),
})

/** The router that a request meets: GET asks, POST changes, so each mock is the kind that was asked for. */
function routerFor(mocks: readonly Mock[], method: string) {
  const domains: Record<string, Record<string, ReturnType<typeof procedureOf>>> = {}
  for (const mock of mocks) {
    const [domain = '', name = ''] = mock.path.split('.')
    domains[domain] = { ...domains[domain], [name]: procedureOf(mock, method) }
  }
  return t.router(Object.fromEntries(Object.entries(domains).map(([name, each]) => [name, t.router(each)])))
}

function procedureOf(mock: Mock, method: string) {
  return method === 'GET' ? t.procedure.query(mock.run) : t.procedure.mutation(mock.run)
}

/** One handler for all calls, batched and streamed as the product's own client sends them; the first mock of a path counts. */
export function trpcHandler(mocks: readonly Mock[]): HttpHandler {
  const first = mocks.filter((mock, at) => mocks.findIndex((each) => each.path === mock.path) === at)
  return http.all('*/trpc/*', ({ request }) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: request,
      router: routerFor(first, request.method),
      createContext: () => ({}),
    }),
  )
}
