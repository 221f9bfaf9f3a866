import type { ReactNode } from 'react'
import { Card } from '#ui'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

type TileProps = {
  title: string
  /** As many rows as usually come, so that little moves when they do; a few lines without it. */
  rows?: number
  /** Reads its figures by `useSuspenseQuery`. */
  children: ReactNode
}

/** A part of the dashboard that asks for its own figures: when it fails, it says so itself and the others still stand. */
export function Tile({ title, rows, children }: TileProps) {
  return (
    <Card title={title}>
      <QueryBoundary shape={rows ? 'rows' : 'text'} count={rows}>
        {children}
      </QueryBoundary>
    </Card>
  )
}
