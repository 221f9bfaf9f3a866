import { ErrorState } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'

/** What failed to load, and the way to try again. */
export function FailedToLoad(props: { error: unknown; onRetry: () => void; isRetrying?: boolean }) {
  const { error, onRetry, isRetrying } = props
  const { shell } = useWords()
  const refusal = useRefusal(error)
  if (!refusal) return null
  return (
    <ErrorState
      title={shell.failedTitle}
      retryLabel={shell.retry}
      onRetry={onRetry}
      isRetrying={isRetrying}
      reference={refusal.requestId ?? undefined}
      referenceLabel={shell.reference}
      copyLabel={shell.copy}
      copiedLabel={shell.copied}
    >
      {refusal.sentence}
    </ErrorState>
  )
}
