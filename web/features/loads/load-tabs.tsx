import type { ReactNode } from 'react'
import { Tabs } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { LoadRoute } from '../tracking/load-route.tsx'
import { LoadAudit } from './load-audit.tsx'
import type { Load } from './load-page.tsx'
import { type LoadTab, loadTabs } from './load-tab-names.ts'
import { LoadTimeline } from './load-timeline.tsx'

type LoadTabsProps = { load: Load; tab: LoadTab; onTab: (tab: LoadTab) => void }

/** The parts of a load; only those that have something to show are there. */
export function LoadTabs({ load, tab, onTab }: LoadTabsProps) {
  const text = useWords().loadPages.detail
  const formats = useFormats()
  const contents: Partial<Record<LoadTab, { content: ReactNode; count?: number }>> = {
    timeline: { content: <LoadTimeline load={load} /> },
    ...(load.stops.length > 0 ? { route: { content: <LoadRoute load={load} /> } } : {}),
    audit: { content: <LoadAudit load={load} />, count: load.timeline.length },
  }
  const items = loadTabs.flatMap((id) => {
    const part = contents[id]
    if (!part) return []
    const count = part.count === undefined ? undefined : formats.number(part.count)
    return [{ id, label: text[id], content: part.content, count }]
  })
  const open = items.some((item) => item.id === tab) ? tab : 'timeline'
  return <Tabs label={text.parts} items={items} value={open} onChange={onTab} />
}
