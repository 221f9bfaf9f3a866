import { mayEnter, type PageRule, pages } from '#domain/access/pages.ts'
import type { Me } from '#web/me.ts'

/** The rule of a page by its path in the one table. */
function pageRule(path: string): PageRule | undefined {
  return pages.find((page) => page.path === path)
}

/** Whether this person may enter a page, for links that show only where they lead somewhere. */
export function canOpen(me: Me, path: string): boolean {
  const rule = pageRule(path)
  return rule !== undefined && mayEnter(rule, me.roles)
}
