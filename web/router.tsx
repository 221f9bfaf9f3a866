import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { routing } from './routing.ts'
import { NotFound } from './shell/not-found.tsx'

/** The router of all pages; a history that is there already goes on. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({ ...routing, routeTree, history, defaultNotFoundComponent: NotFound })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
