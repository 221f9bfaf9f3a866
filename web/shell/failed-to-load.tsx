import { ErrorState } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'

/** What failed to load, and a button to try again. */
export function FailedToLoad({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { shell } = useWords()
  const refusal = useRefusal(error)
  if (!refusal) return null
  return (
    <ErrorState
      title={shell.failedTitle}
      retryLabel={shell.retry}
      onRetry={onRetry}
      reference={refusal.requestId ?? undefined}
      referenceLabel={shell.reference}
      copyLabel={shell.copy}
      copiedLabel={shell.copied}
    >
      {refusal.sentence}
    </ErrorState>
  )
}
