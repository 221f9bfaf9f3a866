import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ErrorState, Skeleton } from '#ui'
import { client, isApiError, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import type { PortalSearch } from '#web/search/portal-search.ts'
import { isOfficeHere } from '#web/shell/office-here.ts'
import { ClosedPortal } from './closed-portal.tsx'
import { OpenPortal } from './open-portal.tsx'
import styles from './portal.module.css'
import { PortalBoard } from './portal-board.tsx'

const OwnMails = lazy(() => import('./own-mails.tsx'))
const PortalDesk = lazy(() => import('./desk/portal-desk.tsx'))

const SCOPE_FETCH_MS = 60_000

type PortalPageProps = { search: PortalSearch; onSearch: (changes: Partial<PortalSearch>) => void }

/**
 * What a customer sees behind a link or a mailed code, and without either the way to a code. The secret of a link stands
 * in the fragment, is traded once for a cookie and then taken out of the address. Whoever of the office is signed in, and
 * has opened no link, finds what customers ask for instead.
 */
export function PortalPage(props: PortalPageProps) {
  const [secret] = useState(secretOf)
  if (secret.of === 'mails') {
    return (
      <Suspense fallback={<Waiting />}>
        <OwnMails token={secret.token} />
      </Suspense>
    )
  }
  return <LinkPage {...props} token={secret.token} />
}

function LinkPage({ token, ...props }: PortalPageProps & { token: string }) {
  const state = useOpenedLink(token)
  if (state === 'opening') return <Waiting />
  return state === 'open' ? <OpenedPortal {...props} /> : <ClosedPortal />
}

/** Trades the secret of the address, where there is one; else a link that was opened before counts. */
function useOpenedLink(token: string): 'opening' | 'open' | 'closed' {
  const { status } = useQuery({
    queryKey: ['portal.open', token],
    queryFn: () => {
      history.replaceState(history.state, '', location.pathname + location.search)
      return client.portal.open.mutate({ token })
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (token === '') return 'open'
  return ({ pending: 'opening', success: 'open', error: 'closed' } as const)[status]
}

/** What follows the `#`: the secret of a link, or of a mail's own choice. One that was cut or mangled is wrong, not a crash. */
function secretOf(): { of: 'link' | 'mails'; token: string } {
  const written = location.hash.slice(1)
  const named = /^(link|mails)=(.*)$/.exec(written)
  return { of: named?.[1] === 'mails' ? 'mails' : 'link', token: decoded(named?.[2] ?? written) }
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function Waiting() {
  const { portal } = useWords()
  return (
    <main className={styles.page}>
      <Skeleton label={portal.opening} shape="rows" />
    </main>
  )
}

/** A site's link opens its board, any other the loads of its scope. */
function OpenedPortal({ search, onSearch }: PortalPageProps) {
  const { shell } = useWords()
  // A link that is withdrawn meanwhile closes what is open.
  const query = trpc.portal.scope.useQuery(undefined, { refetchInterval: SCOPE_FETCH_MS })
  const refusal = useRefusal(query.error)
  if (isApiError(query.error) && query.error.data?.code === 'UNAUTHORIZED') {
    if (!isOfficeHere()) return <ClosedPortal />
    return (
      <Suspense fallback={<Waiting />}>
        <PortalDesk search={search} onSearch={onSearch} />
      </Suspense>
    )
  }
  if (query.isPending) return <Waiting />
  if (!query.data) {
    return (
      <main className={styles.page}>
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()}>
          {refusal?.sentence}
        </ErrorState>
      </main>
    )
  }
  if (query.data.scope !== 'site') return <OpenPortal scope={query.data} search={search} onSearch={onSearch} />
  return (
    <main className={styles.page} data-wide>
      <PortalBoard />
    </main>
  )
}
