import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { describe, expect, test } from 'vitest'
import { type PageRule, pages } from '#domain/access/pages.ts'
import type { Role } from '#domain/access/roles.ts'
import type { AppRouter } from '#server/router.ts'
import { createAppRouter } from '#web/router.tsx'
import { signOutInOrder } from '#web/shell/sign-out-steps.ts'

const refusedWith = (code: string) =>
  TRPCClientError.from<AppRouter>({ error: { message: code, code: -32001, data: { code } } })

/** The product's router with somebody at it: their roles, or null where nobody is signed in. */
function routerFor(who: { roles: readonly Role[] | null }, at: string) {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (op.path !== 'account.me') return observer.error(refusedWith('NOT_FOUND'))
        if (!who.roles) return observer.error(refusedWith('UNAUTHORIZED'))
        observer.next({ result: { type: 'data', data: { userId: 'u', roles: who.roles } } })
        observer.complete()
      })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const client = createTRPCClient<AppRouter>({ links: [link] })
  const api = createTRPCQueryUtils<AppRouter>({ queryClient, client })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [at] }))
  router.update({ ...router.options, context: { api, queryClient } })
  return { router, queryClient }
}

/** Loads an address and follows the guards until one lets them stay; without a document the router reports where to go. */
async function landingAt(roles: readonly Role[] | null, at: string) {
  let address = at
  for (let turns = 0; turns < 5; turns++) {
    const { router } = routerFor({ roles }, address)
    await router.load()
    const result = router._serverResult
    if (result?.type !== 'redirect') return router.state.location
    address = result.redirect.headers.get('Location') ?? ''
  }
  throw new Error(`${at} goes round in circles`)
}

const table: readonly PageRule[] = pages
const built = new Set<string>(Object.keys(createAppRouter(createMemoryHistory()).routesByPath))
const guarded = table.filter(({ mayEnter }) => mayEnter !== 'anyone')
const adminOnly = guarded.filter(
  ({ mayEnter }) => mayEnter !== 'anyone' && mayEnter.length === 1 && mayEnter[0] === 'admin',
)
const addressOf = (path: string) => path.replace('$id', '0190a000-0000-7000-8000-000000000001')

describe('the guards of a running router', () => {
  test('there are pages behind them', () => {
    expect(guarded.length).toBeGreaterThan(10)
    expect(adminOnly.length).toBeGreaterThan(4)
    expect(guarded.filter(({ path }) => !built.has(path))).toEqual([])
  })

  test.each(guarded.map(({ path }) => path))('nobody signed in at %s goes to /auth and may come back', async (path) => {
    const location = await landingAt(null, addressOf(path))
    expect(location.pathname).toBe('/auth')
    expect(location.search).toMatchObject({ from: addressOf(path) })
  })

  test('who begins a trial comes to where a fleet is created, not to where one signs in', async () => {
    const { router } = routerFor({ roles: null }, '/')
    router.history.replace('/dashboard', { isNewHere: true })
    await router.load()
    const result = router._serverResult
    const address = result?.type === 'redirect' ? result.redirect.headers.get('Location') : null
    expect(new URL(address ?? '', 'http://fleet.test').searchParams.get('show')).toBe('sign-up')
    expect((await landingAt(null, '/dashboard')).search).not.toHaveProperty('show')
  })

  test.each(adminOnly.map(({ path }) => path))(
    'a dispatcher at %s goes to /dashboard, an admin stays',
    async (path) => {
      for (const roles of [['dispatcher'], ['driver'], ['contractor']] as const) {
        expect((await landingAt(roles, addressOf(path))).pathname).toBe('/dashboard')
      }
      expect((await landingAt(['admin'], addressOf(path))).pathname).toBe(addressOf(path))
    },
  )

  test.each(adminOnly.map(({ path }) => path))('the dashboard is told that %s was refused', async (path) => {
    const { router } = routerFor({ roles: ['dispatcher'] }, addressOf(path))
    await router.load()
    const result = router._serverResult
    if (result?.type !== 'redirect') throw new Error(`nobody was sent away from ${path}`)
    expect(result.redirect.options).toMatchObject({ to: '/dashboard', state: { isRefused: true } })
  })

  test('somebody without a role waits at /auth instead of going round in circles', async () => {
    expect((await landingAt([], '/loads')).pathname).toBe('/auth')
  })

  test('what anybody may see asks nobody to sign in', async () => {
    for (const path of ['/', '/customer-portal', '/verify', '/haul', '/docs', '/no/such/page']) {
      expect((await landingAt(null, path)).pathname).toBe(path)
    }
  })
})

test('signing out ends this session, clears, goes to /auth and only then ends all sessions', async () => {
  const { router, queryClient } = routerFor({ roles: ['admin'] }, '/dashboard')
  await router.load()
  const order: string[] = []
  await signOutInOrder({
    endSession: async () => {
      order.push(`end session at ${router.history.location.pathname}`)
      return 'token'
    },
    clear: async () => {
      queryClient.clear()
      order.push('clear')
    },
    goToAuth: async () => {
      router.history.push(router.buildLocation({ to: '/auth' }).href)
      await router.load()
    },
    endEverySession: async (token) => {
      const known = queryClient.getQueryCache().getAll().length
      order.push(`end all by ${token} at ${router.history.location.pathname}, knowing ${known} answers`)
    },
  })
  expect(order).toEqual(['end session at /dashboard', 'clear', 'end all by token at /auth, knowing 0 answers'])
  const nobody: string[] = []
  await signOutInOrder({
    endSession: async () => null,
    clear: async () => void nobody.push('clear'),
    goToAuth: async () => void nobody.push('auth'),
    endEverySession: async () => void nobody.push('all'),
  })
  expect(nobody).toEqual(['clear', 'auth'])
})
