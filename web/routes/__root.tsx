import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { ToastRegion } from '#ui'
import type { Api } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { OfflineBanner } from '#web/shell/offline-banner.tsx'
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx'

export const Route = createRootRouteWithContext<{ api: Api; queryClient: QueryClient }>()({ component: Root })

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
