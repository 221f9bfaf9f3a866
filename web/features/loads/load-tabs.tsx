import { type ReactNode, Suspense } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { Skeleton, Stack, Tabs } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { Load } from './load-data.ts'
import {
  AddedPapers,
  LoadAudit,
  LoadMessages,
  LoadMoney,
  LoadPapers,
  LoadProof,
  LoadRoute,
  LoadSignOffs,
  LoadTimeline,
  LoadWeights,
  ShareLinks,
} from './load-parts.tsx'
import { type LoadTab, loadTabs } from './load-tab-names.ts'

type LoadTabsProps = { load: Load; tab: LoadTab; onTab: (tab: LoadTab) => void }
type Part = { content: ReactNode; count?: number }

/** The parts of a load. A draft has only what a draft can have: its history. */
export function LoadTabs({ load, tab, onTab }: LoadTabsProps) {
  const words = useWords()
  const text = words.loadPages.detail
  const formats = useFormats()
  const office = isOffice(useMe())
  const { id, status } = load
  const unread = trpc.messages.unread.useQuery().data?.rows.find(({ loadId }) => loadId === id)?.count
  const hauled: Partial<Record<LoadTab, Part>> = {
    weights: {
      content: (
        <Stack gap={4}>
          {office && <LoadSignOffs loadId={id} />}
          <LoadWeights loadId={id} />
        </Stack>
      ),
      count: load.tickets.length,
    },
    proof: { content: <LoadProof loadId={id} />, count: load.documents.length + load.signatures.length },
    route: { content: <LoadRoute load={load} /> },
    money: { content: <LoadMoney loadId={id} /> },
    messages: {
      content: <LoadMessages loadId={id} hasHauler={load.driver !== null || load.contractor !== null} />,
      count: unread,
    },
    documents: {
      content: (
        <Stack gap={4}>
          <LoadPapers loadId={id} isDelivered={status === 'delivered' || status === 'closed'} />
          {office && <AddedPapers loadId={id} />}
          {office && <ShareLinks scope="load" scopeId={id} />}
        </Stack>
      ),
    },
  }
  const parts: Partial<Record<LoadTab, Part>> = {
    timeline: { content: <LoadTimeline load={load} /> },
    ...(status === 'draft' ? {} : hauled),
    audit: { content: <LoadAudit load={load} />, count: load.timeline.length },
  }
  const items = loadTabs.flatMap((each) => {
    const part = parts[each]
    if (!part) return []
    const count = part.count ? formats.number(part.count) : undefined
    const content = (
      <Suspense key={each} fallback={<Skeleton label={words.shell.loading} shape="rows" count={4} />}>
        {part.content}
      </Suspense>
    )
    return [{ id: each, label: text[each], content, count }]
  })
  const open = items.some((item) => item.id === tab) ? tab : 'timeline'
  return <Tabs label={text.parts} items={items} value={open} onChange={onTab} />
}
