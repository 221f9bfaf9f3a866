import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { dashboards } from '#domain/access/dashboards.ts'
import { showToast } from '#ui'
import { DashboardPage } from '#web/features/overview/dashboard-page.tsx'
import { useWords } from '#web/format/words.tsx'
import { takeRefusedPage } from '#web/shell/refused-page.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: z.object({ view: z.catch(z.optional(z.enum(dashboards)), undefined) }),
  component: Dashboard,
})

/** The first page after signing in, in the version of the most powerful role that somebody holds, or the one he chose. */
function Dashboard() {
  const words = useWords()
  const { view } = Route.useSearch()
  const navigate = Route.useNavigate()
  useEffect(() => {
    if (takeRefusedPage()) showToast({ text: words.access.adminOnly })
  }, [words])
  return <DashboardPage view={view} onView={(chosen) => void navigate({ search: { view: chosen } })} />
}
