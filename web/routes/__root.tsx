import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ToastRegion } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { RouteContext } from '#web/routing.ts'
import { OfflineBanner } from '#web/shell/offline-banner.tsx'
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx'

export const Route = createRootRouteWithContext<RouteContext>()({
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
