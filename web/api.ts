import { MutationCache, QueryClient } from '@tanstack/react-query'
import {
  type CreateTRPCReact,
  createTRPCQueryUtils,
  createTRPCReact,
  httpBatchStreamLink,
  httpLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/react-query'
import type { CreateQueryUtils } from '@trpc/react-query/shared'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import { needRefusalWords } from './format/words.tsx'
import { askingAgain } from './shell/password-again.ts'
import { unansweredCalls } from './unanswered-calls.ts'

export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>
export type ApiError = TRPCClientError<AppRouter>

/** Hooks for components: `trpc.loads.list.useSuspenseQuery(filter)`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

/** True for an error that came from the API, with a refusal inside or none when the server was not reached. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof TRPCClientError
}

/** The request never got an answer: no signal, server restarting. Worth sending again under the same operation id. */
export function isUnreached(error: unknown): boolean {
  if (!isApiError(error)) return false
  const status = error.data?.httpStatus
  return status === undefined || status === 503
}

/** The server has looked at the call and refused it: with other input it is another operation. */
export function isAnswered(error: unknown): boolean {
  if (!isApiError(error) || isUnreached(error) || putOffMs(error) !== null) return false
  return error.data?.refusal !== undefined && error.data.refusal.code !== 'operation_running'
}

/** Milliseconds after which a rate-limited request may be sent again; null for any other error. */
function putOffMs(error: unknown): number | null {
  if (!isApiError(error) || error.data?.refusal?.code !== 'too_much_at_once') return null
  return Number(error.data.refusal.params.seconds ?? 1) * 1000
}

/** Retried only when the server was not reached or has limited the rate; a refusal is an answer. */
const again = (failures: number, error: unknown) =>
  failures < ATTEMPTS && (isUnreached(error) || putOffMs(error) !== null)

/** Delay before the retry, with jitter: clients that were limited together must not come back together. */
const retryDelay = (failures: number, error: unknown) =>
  (putOffMs(error) ?? 1000 * 2 ** failures) * (1 + Math.random() / 2)

const ATTEMPTS = 3

/** Somebody else has saved the record meanwhile: what was typed is based on another version than the server holds. */
export function isOvertaken(error: unknown): boolean {
  return isApiError(error) && error.data?.refusal?.code === 'stale_version'
}

/** Stores a change that could not be sent; set by the page, so that this file depends on no storage. */
let keeper: ((path: string, input: unknown) => boolean) | null = null

/** Sets what stores unsent changes while somebody is signed in; null for none. */
export function keepUnsent(keep: typeof keeper): void {
  keeper = keep
}

const keptErrors = new WeakSet<ApiError>()

/** True for a change that could not be sent and waits on this device; sending it again would do nothing. */
export function isKeptHere(error: unknown): boolean {
  return isApiError(error) && keptErrors.has(error)
}

/** After the last retry of a change: stores it where it may be sent later. */
const mutationCache = new MutationCache({
  onError(error, variables, _, mutation) {
    const [path] = mutation.options.mutationKey ?? []
    if (!isApiError(error) || !isUnreached(error) || !Array.isArray(path)) return
    if (keeper?.(path.join('.'), variables)) keptErrors.add(error)
  },
})

export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: { retry: again, retryDelay, staleTime: 10_000, refetchOnWindowFocus: true },
    // Without a network there is nothing to wait for.
    mutations: {
      retry: (failures, error) => navigator.onLine && again(failures, error),
      retryDelay,
      networkMode: 'always',
    },
  },
})

/** What a refusal says is there before anybody sees the answer: each domain's sentences come with the first that needs them. */
export const withRefusalWords: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          const refusal = error.data?.refusal
          const codes = refusal ? [refusal.code, ...refusal.fields.map(({ code }) => code)] : []
          void needRefusalWords(codes).then(() => observer.error(error))
        },
      }),
    )

const calls = unansweredCalls()

/** Forgets what got no answer; called when somebody signs out. */
export const forgetUnanswered = (): void => calls.forget()

/** A press after a lost answer is the same action as the press before it. */
const withSameOperation: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    const input = calls.begin(op.path, op.input)
    return observable((observer) =>
      next({ ...op, input }).subscribe({
        next(value) {
          calls.end(input, true)
          observer.next(value)
        },
        complete: () => observer.complete(),
        error(error) {
          calls.end(input, isAnswered(error))
          observer.error(error)
        },
      }),
    )
  }

export const client: TRPCClient<AppRouter> = trpc.createClient({
  links: [
    withSameOperation,
    withRefusalWords,
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: httpSubscriptionLink({ url: '/trpc' }),
      false: splitLink({
        // A streamed answer sends its headers before it is known: only a plain one can set the session's cookie.
        condition: (operation) => operation.type === 'mutation',
        true: httpLink({ url: '/trpc', fetch: askingAgain((input, init) => fetch(input, init)) }),
        false: httpBatchStreamLink({ url: '/trpc', maxItems: 10 }),
      }),
    }),
  ],
})

/** The same queries for loaders: `api.loads.list.ensureData(filter)`. */
export type Api = CreateQueryUtils<AppRouter>
export const api: Api = createTRPCQueryUtils<AppRouter>({ queryClient, client })
