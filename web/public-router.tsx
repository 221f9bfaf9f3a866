import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { Route as root } from './routes/__root.tsx'
import { Route as auth } from './routes/auth.tsx'
import { Route as customerPortal } from './routes/customer-portal.tsx'
import { Route as docs } from './routes/docs.tsx'
import { Route as haul } from './routes/haul.tsx'
import { Route as landing } from './routes/index.tsx'
import { Route as verify } from './routes/verify.tsx'
import { routing } from './routing.ts'
import { isOfficeHere } from './shell/office-here.ts'

const paths = ['/', '/auth', '/customer-portal', '/verify', '/haul', '/docs']

/** Those among them that have the office's menu beside them, for whoever of the office is signed in on this device. */
const framed = ['/customer-portal', '/verify', '/docs']
const within = (those: readonly string[], path: string) => those.includes(path.replace(/(.)\/$/, '$1'))

/** Whether the small router will do: everybody may open the path, and nobody here expects the menu beside it. */
export function isPublicPath(path: string): boolean {
  return within(paths, path) && !(within(framed, path) && isOfficeHere())
}

/**
 * The router of the pages that everybody may open. It knows no other page, so that these do not grow with the product;
 * `beyond` is told, with the history, when somebody goes further.
 */
export function createPublicRouter(beyond: (history: RouterHistory) => void, history?: RouterHistory) {
  const getParentRoute = () => root
  Object.assign(landing.options, { id: '/', path: '/', getParentRoute })
  Object.assign(auth.options, { id: '/auth', path: '/auth', getParentRoute })
  Object.assign(customerPortal.options, { id: '/customer-portal', path: '/customer-portal', getParentRoute })
  Object.assign(haul.options, { id: '/haul', path: '/haul', getParentRoute })
  Object.assign(verify.options, { id: '/verify', path: '/verify', getParentRoute })
  Object.assign(docs.options, { id: '/docs', path: '/docs', getParentRoute })
  const routeTree = root.addChildren([landing, auth, customerPortal, verify, haul, docs])
  const router = createRouter({
    ...routing,
    routeTree,
    history,
    // The page one comes from stays until the one beyond is there.
    defaultNotFoundComponent: () => null,
  })
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (!isPublicPath(toLocation.pathname)) beyond(router.history)
  })
  return router
}
