import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Page, Skeleton, Stack, Tabs } from '#ui'
import { type ListSearch, listSearch } from '#web/features/parties/list/list-search.ts'
import { TrailersList } from '#web/features/parties/list/trailers-list.tsx'
import { TrucksList } from '#web/features/parties/list/trucks-list.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, order, searchOf } from '#web/search/readers.ts'

const DevicesTab = lazyPart(() => import('#web/features/devices/devices-tab.tsx'), 'DevicesTab')

const tabs = ['trailers', 'trucks', 'devices'] as const
const search = searchOf({ ...listSearch, order, tab: one(tabs) })

export const Route = createFileRoute('/_signed-in/trailers')({
  validateSearch: search,
  component: TrailersPage,
})

function TrailersPage() {
  const words = useWords()
  const { tab = 'trailers', order: devicesBy, ...shown } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const list = {
    search: shown,
    onSearch: (changes: Partial<ListSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: !changes.edit }),
  }
  const w = words.parties
  const mayClaim = useMay('devices.claim')
  return (
    <Page title={words.pages.trailers}>
      <Tabs
        label={words.pages.trailers}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next } })}
        items={[
          {
            id: 'trailers',
            label: w.trailer.tab,
            content: (
              <Stack>
                <TrailersList {...list} />
              </Stack>
            ),
          },
          {
            id: 'trucks',
            label: w.truck.tab,
            content: (
              <Stack>
                <TrucksList {...list} />
              </Stack>
            ),
          },
          ...(mayClaim
            ? [
                {
                  id: 'devices' as const,
                  label: words.devices.tab,
                  content: (
                    <Suspense fallback={<Skeleton label={words.shell.loading} shape="rows" count={4} />}>
                      <DevicesTab
                        order={devicesBy}
                        onOrder={(next) => void navigate({ search: (before) => ({ ...before, order: next }) })}
                      />
                    </Suspense>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Page>
  )
}
