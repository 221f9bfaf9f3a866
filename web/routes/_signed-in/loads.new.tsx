import { createFileRoute, redirect } from '@tanstack/react-router'
import { isOffice } from '#domain/access/roles.ts'
import { NewLoadPage } from '#web/features/loads/new-load-page.tsx'
import { searchOf, uuid } from '#web/search/readers.ts'

const search = searchOf({ draft: uuid })

export const Route = createFileRoute('/_signed-in/loads/new')({
  validateSearch: search,
  beforeLoad: ({ context }) => {
    if (!isOffice(context.me)) throw redirect({ to: '/loads' })
  },
  loaderDeps: ({ search: { draft } }) => ({ draft }),
  loader: async ({ context: { api }, deps: { draft } }) => {
    if (draft) await api.loads.byId.ensureData({ id: draft })
  },
  component: NewLoad,
})

function NewLoad() {
  const { draft } = Route.useSearch()
  return <NewLoadPage draftId={draft} />
}
