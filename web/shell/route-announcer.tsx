import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** On a new page the focus moves to its heading, so that keyboard and screen reader start where the eye does. */
export function RouteAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const first = useRef(true)
  useEffect(() => {
    if (path === undefined) return
    if (first.current) {
      first.current = false
      return
    }
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.focus({ preventScroll: true })
  }, [path])
  return null
}

/** The product's name, also behind a page's own in the tab. */
export const PRODUCT = 'Haulbook'

/** What the tab, the history and a bookmark call a page; the product's name alone for a page of that name. */
export function titleOfTab(page?: string): string {
  return page && page !== PRODUCT ? `${page} · ${PRODUCT}` : PRODUCT
}

/** Titles the tab after what the page shows. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = titleOfTab(title)
  }, [title])
}
