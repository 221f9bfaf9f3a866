import { useMatch, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The page's `navigate`, which does nothing once another page has been asked for. What a page does late
 * (a map that comes to rest, a search that waits for the typing to end, an answer to a save) would otherwise take back
 * the page that somebody is just opening.
 */
export function useOwnNavigate<N extends (options: never) => Promise<void>>(navigate: N): N {
  const { history } = useRouter()
  const here = bare(useMatch({ strict: false, shouldThrow: false, select: (match) => match.pathname }))
  return useMemo(
    () =>
      new Proxy(navigate, {
        apply: (target, self, given) =>
          // What is asked for stands in the address at once, also while its page is still being fetched.
          bare(history.location.pathname) === here ? Reflect.apply(target, self, given) : Promise.resolve(),
      }),
    [navigate, history, here],
  )
}

const bare = (path = '') => path.replace(/\/+$/, '')
