import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { Skeleton, type SkeletonProps } from '#ui'
import { isApiError } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { FailedToLoad } from './failed-to-load.tsx'
import { isRefusedQuestion, RefusedQuestion } from './refused-question.tsx'

type QueryBoundaryProps = Pick<SkeletonProps, 'shape' | 'count'> & {
  /** What is asked, where that changes while the part stands: what failed is gone with the next question. */
  question?: string
  /** A part that reads its answers by `useSuspenseQuery`. */
  children: ReactNode
}

/**
 * Around a part of a page that asks the server: its skeleton until the answer is there, or what failed with the way to try
 * again. The rest of the page stands meanwhile. What is no answer of the server goes on to the page's own crash screen.
 */
export function QueryBoundary({ question = '', children, ...skeleton }: QueryBoundaryProps) {
  const { shell } = useWords()
  return (
    <QueryErrorResetBoundary>
      {({ reset: resetQueries }) => (
        <CatchBoundary
          getResetKey={() => question}
          errorComponent={({ error, reset }: ErrorComponentProps) => {
            if (!isApiError(error)) throw error
            if (question !== '' && isRefusedQuestion(error)) return <RefusedQuestion error={error} />
            const retry = () => {
              resetQueries()
              reset()
            }
            return <FailedToLoad error={error} onRetry={retry} />
          }}
        >
          <Suspense fallback={<Skeleton label={shell.loading} {...skeleton} />}>{children}</Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}
