import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, EmptyState, ErrorState, LoadMore, Skeleton, Stack } from '#ui'
import { client, isApiError, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { PortalBoard } from './portal-board.tsx'
import { PortalLoad } from './portal-load.tsx'
import styles from './proof.module.css'
import { usePublicFormats } from './public-formats.ts'

/**
 * What a customer sees behind a link. The secret stands in the fragment, is traded once for a cookie and then taken out
 * of the address; without it, or with one that opens nothing, the page shows nothing.
 */
export function PortalPage() {
  const { portal } = useWords()
  const state = useOpenedLink()
  if (state === 'opening') {
    return (
      <main className={styles.page}>
        <Skeleton label={portal.opening} shape="rows" />
      </main>
    )
  }
  return state === 'open' ? <OpenedPortal /> : <ClosedPortal />
}

/** Trades the secret of the address, where there is one; else a link that was opened before counts. */
function useOpenedLink(): 'opening' | 'open' | 'closed' {
  const [token] = useState(tokenOf)
  const { status } = useQuery({
    queryKey: ['portal.open', token],
    queryFn: () => {
      history.replaceState(history.state, '', location.pathname)
      return client.portal.open.mutate({ token })
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  if (token === '') return 'open'
  return ({ pending: 'opening', success: 'open', error: 'closed' } as const)[status]
}

/** What follows the `#`; a link that was cut or mangled is a wrong token, not a crash. */
function tokenOf(): string {
  const written = location.hash.slice(1)
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function ClosedPortal() {
  const { portal } = useWords()
  return (
    <main className={styles.page}>
      <EmptyState isWholePage title={portal.closed}>
        {portal.closedText}
      </EmptyState>
    </main>
  )
}

/** A site's link opens its board, any other the loads of its scope. */
function OpenedPortal() {
  const { shell } = useWords()
  const query = trpc.portal.scope.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  if (isApiError(query.error) && query.error.data?.code === 'UNAUTHORIZED') return <ClosedPortal />
  if (query.isPending) {
    return (
      <main className={styles.page}>
        <Skeleton label={shell.loading} shape="rows" />
      </main>
    )
  }
  if (query.data?.scope !== 'site') return <OpenPortal />
  return (
    <main className={styles.page} data-wide>
      <PortalBoard />
    </main>
  )
}

function OpenPortal() {
  const { portal, shell } = useWords()
  const query = trpc.portal.loads.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, refetchInterval: 60_000 },
  )
  const refusal = useRefusal(query.error)
  const first = query.data?.pages[0]
  const formats = usePublicFormats(first?.fleet)
  if (isApiError(query.error) && query.error.data?.code === 'UNAUTHORIZED') return <ClosedPortal />
  if (query.isPending) {
    return (
      <main className={styles.page}>
        <Skeleton label={shell.loading} shape="rows" />
      </main>
    )
  }
  if (query.isError || !first) {
    return (
      <main className={styles.page}>
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()}>
          {refusal?.sentence}
        </ErrorState>
      </main>
    )
  }
  const loads = query.data.pages.flatMap(({ rows }) => rows)
  return (
    <main className={styles.page}>
      <PortalHead fleetName={first.fleet.name} />
      {loads.length === 0 && <EmptyState title={portal.noLoads} />}
      <Stack gap={4}>
        {loads.map((load) => (
          <PortalLoad
            key={load.id}
            load={load}
            formats={formats}
            now={first.now}
            isMetric={first.fleet.units === 'metric'}
          />
        ))}
      </Stack>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        label={shell.loadMore}
      />
    </main>
  )
}

/** Whose loads these are, with buttons to print and to leave. */
function PortalHead({ fleetName }: { fleetName: string }) {
  const { portal } = useWords()
  const utils = trpc.useUtils()
  const close = trpc.portal.close.useMutation({ onSuccess: () => utils.portal.invalidate() })
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.brand}>{fleetName}</p>
        <h1 className={styles.title}>{portal.title}</h1>
      </div>
      <div className={styles.screenOnly}>
        <Button size="small" onPress={() => print()}>
          {portal.print}
        </Button>{' '}
        <Button size="small" variant="quiet" isPending={close.isPending} onPress={() => close.mutate()}>
          {portal.leave}
        </Button>
      </div>
    </header>
  )
}
