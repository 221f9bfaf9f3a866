import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { api, queryClient } from './api.ts'
import { routeTree } from './route-tree.gen.ts'
import { CrashScreen } from './shell/crash-screen.tsx'
import { NotFound } from './shell/not-found.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

/** Nothing is shown for the first 300 ms of waiting, then a skeleton of the page. */
const PENDING_AFTER_MS = 300

/** The router over all pages; a history of its own where the address is not the browser's. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { api, queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router must not keep a second opinion.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
