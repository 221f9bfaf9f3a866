import { mayEnter, pages } from '#domain/access/pages.ts'
import type { Role } from '#domain/access/roles.ts'
import { RECENT_KEPT, SEARCH_MOST } from '#domain/search/limits.ts'
import type { Exists } from './menu.ts'

const MOST_ID = 100
const MOST_TEXT = 300
const types = ['load', 'customer', 'other'] as const
/** Something that was opened lately; `id` is that of the load or customer, or the path of a page. */
export type RecentItem = {
  id: string
  type: (typeof types)[number]
  title: string
  subtitle: string
  url: string
  timestamp: number
}

/** Where an item leads. The address is made anew, so that nothing in the storage decides where a press goes. */
export function urlOf({ type, id }: Pick<RecentItem, 'type' | 'id'>): string {
  switch (type) {
    case 'load':
      return `/loads/${id}`
    case 'customer':
      return `/customers?edit=${id}`
    case 'other':
      return id
  }
}

/** One item as it was kept; null for what is not of this form. */
function itemIn(kept: unknown): RecentItem | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, type, title, subtitle, url, timestamp }: Partial<Record<keyof RecentItem, unknown>> = kept
  const known = types.find((each) => each === type)
  if (!known || typeof id !== 'string' || typeof title !== 'string' || typeof subtitle !== 'string') return null
  if (typeof url !== 'string' || typeof timestamp !== 'number' || Number.isNaN(timestamp)) return null
  const fits = id.length >= 1 && id.length <= MOST_ID && title.length <= MOST_TEXT && subtitle.length <= MOST_TEXT
  return fits ? { id, type: known, title, subtitle, url, timestamp } : null
}

/** What the storage holds, without what is not of this form. */
export function readRecents(stored: string | null): RecentItem[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap((each) => {
      const item = itemIn(each)
      return item && item.url === urlOf(item) ? [item] : []
    })
  } catch {
    return []
  }
}

/** The list with an item opened now on top: each once, the last ten. */
export function withRecent(items: readonly RecentItem[], opened: Omit<RecentItem, 'url'>): RecentItem[] {
  const others = items.filter(({ type, id }) => type !== opened.type || id !== opened.id)
  return [{ ...opened, url: urlOf(opened) }, ...others].slice(0, RECENT_KEPT)
}

/** What may still be opened, as the server and the table of pages say. */
export type Reachable = { loads: readonly string[]; customers: readonly string[] }

/** The items without those that are forbidden or gone by now. */
export function openable(
  items: readonly RecentItem[],
  reachable: Reachable,
  roles: readonly Role[],
  exists: Exists,
): RecentItem[] {
  return items.filter(({ type, id }) => {
    if (type === 'load') return reachable.loads.includes(id)
    if (type === 'customer') return reachable.customers.includes(id)
    const page = pages.find(({ path }) => path === id)
    return page !== undefined && exists(page.path) && mayEnter(page, roles)
  })
}

/** The few that the palette shows. */
export function shownRecents(items: readonly RecentItem[]): RecentItem[] {
  return items.slice(0, SEARCH_MOST)
}
