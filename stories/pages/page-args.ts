import { queryClient } from '#web/api.ts'
import { type Mock, neverAnswered } from '../mocks/handlers.ts'
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

/** What any page or part has, also while it waits. */
const STANDS = 'h1, h2, p, main, [role], table, ul'
/** The shape of something that is fetched: it has a name and no words. */
const FETCHED = '[role="status"][aria-label]:not(:has(:not(span)))'
/** How long a page is waited for, in milliseconds. */
const LIMIT_MS = 10_000
/** What is asked for again and again, or only once somebody comes near it, is looked at as it is after this long. */
const FETCHED_MS = 800
/** What waits for an answer that never comes has drawn what it shows meanwhile once it stood still for this long. */
const STILL_MS = 250

/** Waits until the page stands and nothing more is on its way, so that what is checked is the page and not its absence. */
export async function drawn({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const stands = () => (canvasElement.querySelector(STANDS) ?? document.querySelector('[role="dialog"]')) !== null
  const isAnswered = () => queryClient.isFetching() <= neverAnswered()
  const isFetched = () => document.querySelector(FETCHED) === null
  if (!(await comes(stands, LIMIT_MS))) throw new Error('nothing of the page is there')
  await comes(() => isAnswered() && (isFetched() || neverAnswered() > 0), FETCHED_MS)
  if (neverAnswered() > 0) await still(document.body)
}

/** Looks whether this has come, again and again, and says whether it did in time. */
async function comes(hasCome: () => boolean, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!hasCome()) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

/** Waits until nothing of this has changed for a moment. */
function still(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      watch.disconnect()
      resolve()
    }
    let quiet = setTimeout(end, STILL_MS)
    const watch = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, STILL_MS)
    })
    watch.observe(element, { attributes: true, characterData: true, childList: true, subtree: true })
  })
}
