import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, ErrorState } from '#ui'
import { isApiError } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { FailedToLoad } from './failed-to-load.tsx'
import { reloadsOnce } from './reload-once.ts'

/**
 * What is shown when a page cannot be shown. It asks for nothing that is not here yet, since what failed may be the
 * connection. What was typed in forms is kept by their drafts.
 */
export function CrashScreen({ error, isInShell }: { error: unknown; isInShell?: boolean }) {
  const { shell } = useWords()
  const [isReloading] = useState(() => reloadsOnce(error, location.href))
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  if (isReloading) return null
  // Inside the shell there is a main already; a page may have one only.
  const Frame = isInShell ? 'div' : 'main'
  const refusal = isApiError(error) ? error.data?.refusal : undefined
  return (
    <Frame style={{ display: 'grid', placeItems: 'center', minHeight: '60vh', padding: 'var(--space-6)' }}>
      <ErrorState
        title={shell.crashed}
        reference={refusal?.requestId ?? undefined}
        referenceLabel={shell.reference}
        copyLabel={shell.copy}
        copiedLabel={shell.copied}
        actions={
          <>
            <Button variant="primary" onPress={() => location.reload()}>
              {shell.refreshPage}
            </Button>
            <Button onPress={() => location.assign('/dashboard')}>{shell.goToDashboard}</Button>
          </>
        }
      >
        {shell.crashedText}
      </ErrorState>
    </Frame>
  )
}

/** The same in the place of a page of a router; what the server refused or did not answer can be asked for again. */
export function CrashedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isInShell = useRouterState({
    select: ({ matches }) => matches.some(({ routeId, status }) => routeId === '/_signed-in' && status === 'success'),
  })
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (isInShell && isApiError(error)) return <FailedToLoad error={error} onRetry={retry} />
  return <CrashScreen error={error} isInShell={isInShell} />
}
