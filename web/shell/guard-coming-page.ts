import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { mayEnter, type PageRule, pages } from '#domain/access/pages.ts'
import type { Api } from '#web/api.ts'
import { requireMe } from '#web/session.ts'
import { refusePage } from './refused-page.ts'

const table: readonly PageRule[] = pages

/** The rule of the page at an address of the specification, also where the page is not built yet. */
function ruleAt(pathname: string): PageRule | undefined {
  const path = pathname.replace(/(.)\/$/, '$1')
  return table.find((page) => page.path === path) ?? table.find((page) => patternOf(page.path).test(path))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`)
}

/**
 * Guards an address without a route: a page of the specification answers as its guard will once it is built (no user →
 * /auth, a missing role → /dashboard), then, like every other address, with the not-found page.
 */
export async function guardComingPage(api: Api, location: ParsedLocation): Promise<never> {
  const rule = ruleAt(location.pathname)
  if (!rule || rule.mayEnter === 'anyone') throw notFound()
  const me = await requireMe(api, location)
  if (me.roles.length === 0) throw redirect({ to: '/auth' })
  if (!mayEnter(rule, me.roles)) throw refusePage()
  throw notFound()
}
