import { expect, waitFor } from 'storybook/test'
import { queryClient } from '#web/api.ts'
import type { Mock } from '../mocks/handlers.ts'
import type { StoryRole } from '../mocks/people.ts'
import type { PageStoryProps } from './page-story.tsx'

/** Whose page, where, over which answers. Answers stay the same object, so that a story is not begun anew at each drawing. */
export function page(role: StoryRole | undefined, path: string, mocks: readonly Mock[]): PageStoryProps {
  return { role, path, mocks }
}

/** A page fills the catalogue's frame, and is what its answers make it. */
export const pageParameters = { layout: 'fullscreen', controls: { disable: true } }

/** On a phone, as its stories open in Storybook and are tested. */
export const onAPhone = { viewport: { value: 'phone', isRotated: false } }

/** How long a test looks at a page that waits for what never comes, in milliseconds. */
const WAITS_MS = 800

/** What any page or part has, also while it waits. */
const STANDS = 'h1, h2, p, main, [role], table, ul'

/** Waits until the page stands and nothing more is on its way, so that what is checked is the page and not its absence. */
export async function drawn({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const stands = () => canvasElement.querySelector(STANDS) ?? document.querySelector('[role="dialog"]')
  await waitFor(() => expect(stands(), 'something of the page').not.toBeNull(), { timeout: 10_000 })
  const end = Date.now() + WAITS_MS
  while (queryClient.isFetching() > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** The first announcement of a page is made this late, once the region for it stands. */
const SPEAKS_AFTER_MS = 300

/** A button that was at work is announced for some seconds under its own name, also where it is gone by then: waits for that to end. */
export async function silent(): Promise<void> {
  const said = () => document.querySelector('[data-live-announcer] [role="img"]')
  await new Promise((resolve) => setTimeout(resolve, SPEAKS_AFTER_MS))
  await waitFor(() => expect(said(), 'something that is announced').toBeNull(), { timeout: 10_000 })
}
