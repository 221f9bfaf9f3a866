import { type ErrorComponentProps, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, ErrorState } from '#ui'
import { isApiError } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'

const RELOADED = 'haulbook.reloaded'
const CHUNK_GONE = /dynamically imported module|importing a module script failed|error loading dynamically/i

/** After a release the page's old parts are gone from the server: one reload brings the new ones. */
function reloadsOnce(error: unknown): boolean {
  if (!(error instanceof Error) || !CHUNK_GONE.test(error.message)) return false
  if (sessionStorage.getItem(RELOADED) === location.href) return false
  sessionStorage.setItem(RELOADED, location.href)
  return true
}

/** What is shown when a page cannot be shown. What was typed in forms is kept by their drafts. */
export function CrashScreen({ error }: ErrorComponentProps) {
  const words = useWords()
  const navigate = useNavigate()
  // Inside the shell there is a main already; a page may have one only.
  const isInShell = useRouterState({
    select: ({ matches }) => matches.some(({ routeId, status }) => routeId === '/_signed-in' && status === 'success'),
  })
  const Frame = isInShell ? 'div' : 'main'
  const isReloading = reloadsOnce(error)
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  if (isReloading) return null
  const refusal = isApiError(error) ? error.data?.refusal : undefined
  return (
    <Frame style={{ display: 'grid', placeItems: 'center', minHeight: '60vh', padding: 'var(--space-6)' }}>
      <ErrorState
        title={words.shell.crashed}
        reference={refusal?.requestId ?? undefined}
        referenceLabel={words.shell.reference}
        copyLabel={words.shell.copy}
        copiedLabel={words.shell.copied}
        actions={
          <>
            <Button variant="primary" onPress={() => location.reload()}>
              {words.shell.refreshPage}
            </Button>
            <Button onPress={() => void navigate({ to: '/dashboard' })}>{words.shell.goToDashboard}</Button>
          </>
        }
      >
        {refusal ? words.refusals[refusal.code](refusal.params) : words.shell.crashedText}
      </ErrorState>
    </Frame>
  )
}
