import { useSyncExternalStore } from 'react'

/** Below this width the sidebar gives way to a sheet, and the bar of drivers moves into reach of the thumb. */
const PHONE = '(width < 48rem)'

/** Whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(PHONE).matches,
  )
}
