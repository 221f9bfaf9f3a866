import { Link } from '@tanstack/react-router'
import { Card, Item, ItemList } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { searchOf } from '#web/search/readers.ts'
import { reportSearch } from './report-search.ts'

const readSearch = searchOf(reportSearch)

/** Reports that were saved with their days and filters, one's own and those that others share. */
export function SavedVersions() {
  const { lists, reports } = useWords()
  const [views] = trpc.views.list.useSuspenseQuery({ page: 'reports' })
  if (views.length === 0) return null
  return (
    <Card title={reports.catalogue.saved}>
      <ItemList>
        {views.map(({ id, name, search, ownerName, isShared }) => {
          const asked = readSearch(Object.fromEntries(new URLSearchParams(search)))
          const whose = ownerName ? lists.sharedBy(ownerName) : isShared ? lists.shared : null
          return asked.report ? (
            <Item
              key={id}
              title={
                <Link to="/reports" search={asked}>
                  {name}
                </Link>
              }
              detail={[reports.title[asked.report], whose].filter(Boolean).join(' · ')}
            />
          ) : null
        })}
      </ItemList>
    </Card>
  )
}
