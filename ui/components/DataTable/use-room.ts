import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A table with less room than this beside what else is on its page is as long as its rows. */
const LEAST_PX = 384
/** Narrower than this its rows are cards, which scroll with their page. */
const CARDS_PX = 600

/**
 * Lets either a table scroll or the page around it, never both: it fills the room that its page has left in the window, and
 * where that is little it is as long as its rows. `isWindowed` where rows out of sight are not drawn: it scrolls itself then.
 * `onScroll` is called when the page scrolls. What is in no page, as in a dialog, keeps the height of the style sheet.
 */
export function useRoom(scroller: RefObject<HTMLElement | null>, isWindowed: boolean, onScroll: () => void): void {
  useLayoutEffect(() => {
    const box = scroller.current
    const page = box && pageOf(box)
    if (!box || !page) return
    const measure = () => {
      const { top, bottom, width } = box.getBoundingClientRect()
      const below = Math.max(0, page.getBoundingClientRect().bottom - bottom)
      const room = Math.floor(window.innerHeight - top - window.scrollY - below)
      const scrolls = isWindowed || (room >= LEAST_PX && width >= CARDS_PX)
      box.style.setProperty('--table-height', scrolls ? `${Math.max(LEAST_PX, room)}px` : 'none')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [scroller, isWindowed])
  const scrolled = useRef(onScroll)
  scrolled.current = onScroll
  useEffect(() => {
    const tell = () => scrolled.current()
    window.addEventListener('scroll', tell, { passive: true })
    return () => window.removeEventListener('scroll', tell)
  }, [])
}

/** The part of the main region that an element stands in. */
function pageOf(element: Element): Element | null {
  const main = element.closest('main')
  let page: Element | null = main && element
  while (page && page.parentElement !== main) page = page.parentElement
  return page
}
