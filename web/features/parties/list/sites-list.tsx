import { Suspense } from 'react'
import { sites } from '#domain/records/sites.ts'
import { type Column, SiteIcon, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import type { Say } from '#web/format/field-text.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { SiteForm } from '../forms.tsx'
import { DeclaredList } from './declared-list.tsx'
import type { ListProps } from './list-search.ts'

type Row = Outputs['sites']['list']['rows'][number]

const ShareLinks = lazyPart(() => import('../../proof/share-links.tsx'), 'ShareLinks')

const TicketLayouts = lazyPart(() => import('../../documents/ticket-layouts.tsx'), 'TicketLayouts')

const address = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'address',
  header: w.address,
  cell: (row) => [row.address, row.city, row.region].filter(Boolean).join(', '),
})
const scale = ({ words: { parties: w }, format }: Say): Column<Row> => ({
  id: 'scale',
  header: w.site.kinds.scale,
  cell: (row) => (row.hasScale ? format.printedWeight(row.scaleDivisionLb, 'lb') : w.none),
})
const zone = ({ words: { parties: w } }: Say): Column<Row> => ({
  id: 'zone',
  header: w.terminal.zone,
  cell: (row) => row.zone,
})
const columns = ['name', 'kind', address, scale, 'freeTimeMin', zone] as const

/** Where loads are picked up and delivered. */
export function SitesList(props: ListProps) {
  return (
    <DeclaredList<typeof sites, Row>
      {...props}
      declaration={sites}
      of={trpc.sites}
      columns={columns}
      words={({ parties: { site } }) => ({ label: site.tab, empty: site.empty, add: site.add })}
      icon={<SiteIcon size={24} aria-hidden />}
      titleOf={(record) => record.name}
    >
      {(record, tools) => (
        <>
          <SiteForm key={record?.id ?? 'new'} record={record} {...tools} />
          {record && (
            <Suspense>
              <Stack gap={4}>
                <TicketLayouts siteId={record.id} />
                <ShareLinks scope="site" scopeId={record.id} />
              </Stack>
            </Suspense>
          )}
        </>
      )}
    </DeclaredList>
  )
}
