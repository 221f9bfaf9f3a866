import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { pages } from '#domain/access/pages.ts'
import { useWords } from '#web/format/words.tsx'
import { titleOfTab } from './route-announcer.tsx'

/** Names the tab after the page of the address; what lies on it may say it better. */
export function useTitleOfRoute(): void {
  const words = useWords()
  const path = useRouterState({
    select: ({ matches }) => String(matches.at(-1)?.fullPath ?? '').replace(/(.)\/$/, '$1'),
  })
  const name = pages.find((page) => page.path === path)?.name
  const title = name && words.pages[name]
  // Before the page's own effects, which know more: the number of a load.
  useLayoutEffect(() => {
    if (title) document.title = titleOfTab(title)
  }, [title])
}
