import type { ReactNode } from 'react'
import { Card } from '#ui'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

type PortalPartProps = {
  title: string
  /** As many rows as usually come, so that little moves when they do. */
  rows: number
  /** Reads its answers by `useSuspenseQuery`. */
  children: ReactNode
}

/** A part of the page that asks for its own answers: while it waits or fails, the others stand. */
export function PortalPart({ title, rows, children }: PortalPartProps) {
  return (
    <Card title={title}>
      <QueryBoundary shape="rows" count={rows}>
        {children}
      </QueryBoundary>
    </Card>
  )
}
