import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { onlyDrives } from '#domain/access/roles.ts'
import { type FuelSearch, fuelSearch, purchaseFilter } from '#web/features/fuel/fuel-search.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'
import { useMe } from '#web/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

const forOffice = () => import('#web/features/fuel/office-fuel.tsx')
const forDriver = () => import('#web/features/fuel/driver-fuel.tsx')
const OfficeFuel = lazyPart(forOffice, 'OfficeFuel')
const DriverFuel = lazyPart(forDriver, 'DriverFuel')

const search = searchOf(fuelSearch)

export const Route = createFileRoute('/_signed-in/fuel')({
  validateSearch: search,
  loaderDeps: ({ search: asked }) => ({ asked }),
  loader: async ({ context: { api, me }, deps: { asked } }) => {
    // A driver's phone has what it needs also without signal.
    if (onlyDrives(me)) await forDriver()
    else {
      const isList = (asked.tab ?? 'purchases') === 'purchases'
      await Promise.all([
        forOffice(),
        isList && api.fuel.figures.prefetch(purchaseFilter(asked)),
        isList && api.fuel.list.prefetchInfinite(purchaseFilter(asked)),
      ])
    }
  },
  component: Fuel,
})

/** Where drivers enter what they filled up with, and where the office looks at it. */
function Fuel() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<FuelSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: !('purchase' in changes || 'tank' in changes),
    })
  const props = { search: shown, onSearch }
  return (
    <Suspense fallback={<PageSkeleton />}>
      {onlyDrives(useMe()) ? <DriverFuel {...props} /> : <OfficeFuel {...props} />}
    </Suspense>
  )
}
