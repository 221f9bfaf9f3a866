import { type AnyRouter, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createPublicRouter, isPublicPath } from './public-router.tsx'
import { CrashScreen } from './shell/crash-screen.tsx'

/** The router of the address's page; null for that of the public pages. */
export type FirstRouter = { router: AnyRouter | null } | { failed: unknown }

/** The router of all pages, which comes when the first page that is not public is opened. */
async function allPages(history?: RouterHistory): Promise<AnyRouter> {
  const { createAppRouter } = await import('./router.tsx')
  return createAppRouter(history)
}

/** The router to begin with, by the address. */
export async function firstRouter(): Promise<FirstRouter> {
  try {
    return { router: isPublicPath(location.pathname) ? null : await allPages() }
  } catch (failed) {
    return { failed }
  }
}

/** All pages: the public ones by a small router of their own, until somebody goes beyond them. */
export function App({ first }: { first: FirstRouter }) {
  const [shown, setShown] = useState<{ router: AnyRouter; isBeyond: boolean } | { failed: unknown }>(() => {
    if ('failed' in first) return first
    const beyond = (history: RouterHistory) =>
      allPages(history).then(
        (router) => setShown({ router, isBeyond: true }),
        (failed) => setShown({ failed }),
      )
    return { router: first.router ?? createPublicRouter(beyond), isBeyond: false }
  })
  if ('failed' in shown) return <CrashScreen error={shown.failed} />
  // In development a provider loads the first router it is given and no other.
  return <RouterProvider key={String(shown.isBeyond)} router={shown.router} />
}
