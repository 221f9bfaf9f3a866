import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { type DashboardKind, dashboards, shownDashboard } from '#domain/access/dashboards.ts'
import { showToast } from '#ui'
import type { Api } from '#web/api.ts'
import { RoleSwitch } from '#web/features/overview/role-switch.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, searchOf } from '#web/search/readers.ts'
import { useMe } from '#web/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

const office = () => import('#web/features/overview/office-dashboard.tsx')
const driver = () => import('#web/features/driver/driver-home.tsx')
const company = () => import('#web/features/overview/contractor-dashboard.tsx')

const fetched = { office, driver, company }
const shown = {
  office: lazyPart(office, 'OfficeDashboard'),
  driver: lazyPart(driver, 'DriverHome'),
  company: lazyPart(company, 'ContractorDashboard'),
}

/** Asks for the figures while the code is fetched; each tile waits for its own. */
const askAhead: Record<DashboardKind, (api: Api) => void> = {
  office({ overview }) {
    void overview.today.prefetch()
    void overview.attention.prefetch()
    void overview.tonsByHour.prefetch()
  },
  // A driver's day is on their phone before there is an answer.
  driver() {},
  company({ overview }) {
    void overview.companyLoads.prefetch()
    void overview.companyCharges.prefetch()
  },
}

const search = searchOf({ view: one(dashboards) })

export const Route = createFileRoute('/_signed-in/dashboard')({
  validateSearch: search,
  loaderDeps: ({ search: { view } }) => ({ view }),
  // A driver's phone fetches nothing of the office, nor the office anything of theirs.
  loader: ({ context: { api, me }, deps: { view } }) => {
    const kind = shownDashboard(me.roles, view)
    askAhead[kind](api)
    return fetched[kind]().then(() => null)
  },
  component: Dashboard,
})

/** The first page after signing in, in the version of the most powerful role that somebody holds, or the one they chose. */
function Dashboard() {
  const words = useWords()
  const { roles } = useMe()
  const { view } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const Home = shown[shownDashboard(roles, view)]
  const isRefused = useLocation({ select: ({ state }) => state.isRefused === true })
  const sayWhy = useEffectEvent(() => {
    showToast({ text: words.access.adminOnly })
    // Said once: the page loaded anew, or come back to, does not say it again.
    void navigate({ search: true, state: ({ isRefused: _, ...rest }) => rest, replace: true })
  })
  useEffect(() => {
    if (isRefused) sayWhy()
  }, [isRefused])
  return (
    <>
      <RoleSwitch view={view} onView={(chosen) => void navigate({ search: { view: chosen } })} />
      <Suspense fallback={<PageSkeleton />}>
        <Home />
      </Suspense>
    </>
  )
}
