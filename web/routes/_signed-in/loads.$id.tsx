import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { isOffice } from '#domain/access/roles.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { DriverLoad } from '#web/features/driver/driver-load.tsx'
import { LoadFailed, LoadGone } from '#web/features/loads/load-gone.tsx'
import { LoadPage } from '#web/features/loads/load-page.tsx'
import { loadTabs } from '#web/features/loads/load-tab-names.ts'
import { type Me, useMe } from '#web/session.ts'

const search = z.object({ tab: z.optional(z.enum(loadTabs)), edit: z.optional(z.literal(true)) })

export const Route = createFileRoute('/_signed-in/loads/$id')({
  validateSearch: (given) => search.parse(search.safeParse(given).data ?? {}),
  loader: async ({ context: { api, me }, params }) => {
    const id = parseUuid(params.id)
    if (!id) throw notFound()
    if (isOnlyDriver(me)) return // his phone has what it needs, also without signal
    await api.loads.byId.ensureData({ id })
  },
  component: OneLoad,
  errorComponent: LoadFailed,
  notFoundComponent: LoadGone,
})

const isOnlyDriver = (me: Me) => !isOffice(me) && me.roles.includes('driver')

function OneLoad() {
  const id = parseUuid(Route.useParams().id)
  const { tab, edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const me = useMe()
  if (!id) return <LoadGone />
  if (isOnlyDriver(me)) return <DriverLoad loadId={id} />
  return (
    <LoadPage
      id={id}
      tab={tab ?? 'timeline'}
      isEditing={edit === true}
      onTab={(next) => void navigate({ search: { tab: next === 'timeline' ? undefined : next }, replace: true })}
      onEdit={(isEditing) => void navigate({ search: { tab, edit: isEditing ? true : undefined } })}
    />
  )
}
