import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { dashboards, shownDashboard } from '#domain/access/dashboards.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { LoadFailed, LoadGone } from '#web/features/loads/load-gone.tsx'
import { loadTabs } from '#web/features/loads/load-tab-names.ts'
import { RoleSwitch } from '#web/features/overview/role-switch.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, searchOf, yes } from '#web/search/readers.ts'
import { useMe } from '#web/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

const forDriver = () => import('#web/features/driver/driver-load.tsx')
const forOffice = () => import('#web/features/loads/load-page.tsx')
const DriverLoad = lazyPart(forDriver, 'DriverLoad')
const LoadPage = lazyPart(forOffice, 'LoadPage')

const search = searchOf({
  tab: one(loadTabs),
  edit: yes,
  /** As what somebody of several roles looks at it. */
  view: one(dashboards),
})

export const Route = createFileRoute('/_signed-in/loads/$id')({
  validateSearch: search,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: async ({ context: { api, me }, params, deps: { view } }) => {
    const id = parseUuid(params.id)
    if (!id) throw notFound()
    // A driver's phone has what it needs, also without signal.
    if (shownDashboard(me.roles, view) === 'driver') await forDriver()
    else await Promise.all([api.loads.byId.ensureData({ id }), forOffice()])
  },
  component: OneLoad,
  errorComponent: LoadFailed,
  notFoundComponent: LoadGone,
})

function OneLoad() {
  const id = parseUuid(Route.useParams().id)
  const { tab, edit, view } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const me = useMe()
  if (!id) return <LoadGone />
  return (
    <>
      <RoleSwitch view={view} onView={(chosen) => void navigate({ search: { view: chosen } })} />
      <Suspense fallback={<PageSkeleton />}>
        {shownDashboard(me.roles, view) === 'driver' ? (
          <DriverLoad loadId={id} />
        ) : (
          <LoadPage
            id={id}
            tab={tab ?? 'timeline'}
            isEditing={edit === true}
            onTab={(next) =>
              void navigate({ search: { view, tab: next === 'timeline' ? undefined : next }, replace: true })
            }
            onEdit={(isEditing) => void navigate({ search: { view, tab, edit: isEditing ? true : undefined } })}
          />
        )}
      </Suspense>
    </>
  )
}
