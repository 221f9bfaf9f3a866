import { type AnyRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createPublicRouter, isPublicPath } from './public-router.tsx'
import { CrashScreen } from './shell/crash-screen.tsx'

/** The router of the address's page; that of the public pages has to be told how it goes on beyond them. */
export type FirstRouter =
  | { router: AnyRouter; whenBeyond?: (go: (history: RouterHistory) => void) => void }
  | { failed: unknown }

/** The router of all pages, which comes when the first page that is not public is opened. */
async function allPages(history?: RouterHistory): Promise<AnyRouter> {
  const { createAppRouter } = await import('./router.tsx')
  const router = createAppRouter(history)
  fetchCode(router)
  return router
}

/** Fetches the code of the page in parallel with the question who is signed in, not after its answer. */
function fetchCode(router: AnyRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    // Where it does not come, the router asks again as it opens the page, and says so.
    router.loadRouteChunk(router.routesById[routeId])?.catch(() => {})
  }
}

/**
 * The router to begin with, by the address. Behind a prerendered page it comes with the page's own code, so that the page
 * is replaced by itself and not by an empty one.
 */
export async function firstRouter(isPrerendered: boolean): Promise<FirstRouter> {
  try {
    if (!isPublicPath(location.pathname)) return { router: await allPages() }
    let beyond: (history: RouterHistory) => void = () => {}
    const router = createPublicRouter((history) => beyond(history))
    if (isPrerendered) {
      keepFirstScroll(router)
      await router.load()
    }
    return {
      router,
      whenBeyond: (go) => {
        beyond = go
      },
    }
  } catch (failed) {
    return { failed }
  }
}

/** Somebody who scrolled the prerendered page stays where they are when it is drawn anew. */
function keepFirstScroll(router: ReturnType<typeof createPublicRouter>): void {
  let isFirst = true
  const scrollRestoration = () => {
    const stays = isFirst && window.scrollY > 0
    isFirst = false
    return !stays
  }
  router.update({ ...router.options, scrollRestoration })
}

/** All pages: the public ones by a small router of their own, until somebody goes beyond them. */
export function App({ first }: { first: FirstRouter }) {
  const [shown, setShown] = useState<{ router: AnyRouter; isBeyond: boolean } | { failed: unknown }>(() => {
    if ('failed' in first) return first
    first.whenBeyond?.((history) => {
      void allPages(history).then(
        (router) => setShown({ router, isBeyond: true }),
        (failed) => setShown({ failed }),
      )
    })
    return { router: first.router, isBeyond: false }
  })
  if ('failed' in shown) return <CrashScreen error={shown.failed} />
  // In development a provider loads the first router it is given and no other.
  return <RouterProvider key={String(shown.isBeyond)} router={shown.router} />
}
