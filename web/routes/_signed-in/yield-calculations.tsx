import { createFileRoute } from '@tanstack/react-router'
import { OwnYieldPage } from '#web/features/yields/own-yield.tsx'
import { type YieldSearch, yieldSearch } from '#web/features/yields/yield-search.ts'
import { YieldsPage } from '#web/features/yields/yields-page.tsx'
import { useMay } from '#web/may.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/yield-calculations')({
  validateSearch: searchOf(yieldSearch),
  component: Yields,
})

/** Delivered against loaded weight; a driver sees the own load factor. */
function Yields() {
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const isHauling = useMay('yields.figures')
  const onSearch = (changes: Partial<YieldSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: !('load' in changes || 'tab' in changes),
    })
  return isHauling ? (
    <YieldsPage search={search} onSearch={onSearch} />
  ) : (
    <OwnYieldPage search={search} onSearch={onSearch} />
  )
}
