import { useLayoutEffect } from 'react'

/** Shows the page once it is drawn, where a prerendered one was of no use, and tells so once. */
export function AfterFirstPaint({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.unready
    dataset.drawn = ''
    onDrawn()
  }, [onDrawn])
  return null
}
