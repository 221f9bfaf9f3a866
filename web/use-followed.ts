import { useMemo, useSyncExternalStore } from 'react'

/**
 * The newest value of something outside React that calls back with each change.
 * @param follow begins to listen and returns a function that stops it; the same function at each render
 * @param before the value until the first call
 */
export function useFollowed<T>(follow: (tell: (value: T) => void) => () => void, before: T): T {
  const store = useMemo(() => {
    let value = before
    const subscribe = (onChange: () => void) =>
      follow((next) => {
        value = next
        onChange()
      })
    return { subscribe, read: () => value }
  }, [follow, before])
  return useSyncExternalStore(store.subscribe, store.read)
}
