import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EmptyState, ErrorState, Skeleton } from '#ui'
import { api, client, isApiError, isUnreached, type Outputs, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import styles from './driver-link.module.css'
import { LinkedLoad } from './linked-load.tsx'

type Opened = Outputs['driverLinks']['open']
type Why = Extract<Opened, { state: 'closed' }>['why'] | 'unknown'

/** How often the page asks whether the office has changed, held or withdrawn anything. */
const LOAD_FETCH_MS = 60_000

/**
 * What a driver without an account sees behind a link: one load and its next step. The secret stands in the fragment, is
 * traded for a cookie and then taken out of the address; without one the link that was opened here before counts.
 */
export function DriverLinkPage() {
  usePageTitle(useWords().pages.haul)
  const [token, setToken] = useState(secretOf)
  // Another link that is opened in this tab changes the address only.
  useEffect(() => {
    const look = () => setToken((before) => secretOf() ?? before)
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return (
    <main className={styles.page}>
      <Opening key={token} token={token} isKnown={false} />
    </main>
  )
}

/** What follows `#link=`; null where nothing does. One that was mangled on the way is wrong, not a crash. */
function secretOf(): string | null {
  const written = /^#link=(.+)$/.exec(location.hash)?.[1]
  if (!written) return null
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

/** Asks what the link opens; `isKnown` where it has opened this page already, and only its end is to be told. */
function Opening({ token, isKnown }: { token: string | null; isKnown: boolean }) {
  const { shell, driverLinks } = useWords()
  const opened = useQuery({
    queryKey: ['driverLinks.open', token, isKnown],
    queryFn: async () => {
      history.replaceState(history.state, '', location.pathname + location.search)
      const answer = await client.driverLinks.open.mutate({ token })
      // What another link has shown here is not this one's.
      await api.driverLinks.load.reset()
      return answer
    },
    staleTime: isKnown ? 0 : Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 2 && isUnreached(error),
    networkMode: 'always',
  })
  const refusal = useRefusal(opened.error)
  if (opened.isPending) return <Skeleton label={driverLinks.page.opening} shape="rows" />
  if (opened.data?.state === 'open' && !isKnown) return <OpenedLoad token={token} />
  if (opened.data?.state === 'closed') return <Closed why={opened.data.why} />
  if (isApiError(opened.error) && opened.error.data?.code === 'NOT_FOUND') return <Closed why="unknown" />
  return (
    <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void opened.refetch()}>
      {refusal?.sentence}
    </ErrorState>
  )
}

function Closed({ why }: { why: Why }) {
  const { page } = useWords().driverLinks
  return (
    <EmptyState isWholePage title={page.closed}>
      {page.why[why]}
    </EmptyState>
  )
}

/** The load, for as long as the link opens it. */
function OpenedLoad({ token }: { token: string | null }) {
  const { shell, driverLinks } = useWords()
  const query = trpc.driverLinks.load.useQuery(undefined, { refetchInterval: LOAD_FETCH_MS })
  const refusal = useRefusal(query.error)
  if (isApiError(query.error) && query.error.data?.code === 'UNAUTHORIZED') return <Opening token={token} isKnown />
  if (query.isPending) return <Skeleton label={driverLinks.page.opening} shape="rows" />
  if (!query.data) {
    return (
      <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()}>
        {refusal?.sentence}
      </ErrorState>
    )
  }
  return <LinkedLoad opened={query.data} />
}
