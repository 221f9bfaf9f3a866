import { createFileRoute } from '@tanstack/react-router'
import { IftaPage } from '#web/features/ifta/ifta-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { iftaSearch } from '#web/search/page-searches.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/ifta-reporting')({
  validateSearch: searchOf(iftaSearch),
  component: Ifta,
})

/** Fuel tax by quarter. */
function Ifta() {
  const { quarter, contractor } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return <IftaPage quarter={quarter} contractor={contractor} onChoose={(search) => void navigate({ search })} />
}
