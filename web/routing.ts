import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { api, queryClient } from './api.ts'
import { CrashedPage } from './shell/crash-screen.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

/** Nothing is shown for the first 300 ms of waiting, then a skeleton of the page. */
const PENDING_AFTER_MS = 300

/** What every route is given. */
export type RouteContext = { api: Api; queryClient: QueryClient }

/** How both routers behave, that of the public pages and that of all. */
export const routing = {
  context: { api, queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh; the router must not cache answers as well.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: PENDING_AFTER_MS,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: CrashedPage,
  scrollRestoration: true,
} as const
