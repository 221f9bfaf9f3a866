import * as z from 'zod/mini'
import { RECENT_KEPT, SEARCH_MOST } from '#contracts/search.ts'
import { mayEnter, pages } from '#domain/access/pages.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Exists } from './menu.ts'

/** Something that was opened lately; `id` is that of the load or customer, or the path of a page. */
const recentItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(['load', 'customer', 'other']),
  title: z.string().check(z.maxLength(300)),
  subtitle: z.string().check(z.maxLength(300)),
  url: z.string(),
  timestamp: z.number(),
})
export type RecentItem = z.infer<typeof recentItem>

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

/** What the storage holds, without what is not of this form. */
export function readRecents(stored: string | null): RecentItem[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap((each) => {
      const item = z.safeParse(recentItem, each)
      return item.success && item.data.url === urlOf(item.data) ? [item.data] : []
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
