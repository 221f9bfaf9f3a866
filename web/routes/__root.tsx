import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ToastRegion } from '#ui'
import { needWords, useWords } from '#web/format/words.tsx'
import type { RouteContext } from '#web/routing.ts'
import { OfflineBanner } from '#web/shell/offline-banner.tsx'
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({
  // Asked for at once and waited for by the routes below, beside what else they wait for.
  beforeLoad: ({ matches }) => ({ words: needWords(matches.flatMap((match) => match.staticData.words ?? [])) }),
  component: Root,
})

function Root() {
  const words = useWords()
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <RouteAnnouncer />
      <ToastRegion label={words.shell.messages} closeLabel={words.shell.close} />
    </>
  )
}
