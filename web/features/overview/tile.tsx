import type { ReactNode } from 'react'
import { Button, Card, Skeleton } from '#ui'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'

type Asked<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown }

/** A part of the dashboard that asks for its own figures: when it fails, it says so itself and the others still stand. */
export function Tile<Data>({
  title,
  rows,
  asked,
  children,
}: {
  title: string
  /** As many rows as usually come, so that little moves when they do; a few lines without it. */
  rows?: number
  asked: Asked<Data>
  children: (data: Data) => ReactNode
}) {
  const words = useWords()
  const refusal = useRefusal(asked.data === undefined ? asked.error : null)
  return (
    <Card title={title}>
      {refusal ? (
        <div role="alert">
          <p>{refusal.sentence}</p>
          <Button size="small" onPress={() => void asked.refetch()}>
            {words.shell.retry}
          </Button>
        </div>
      ) : asked.data === undefined ? (
        <Skeleton label={words.shell.loading} shape={rows ? 'rows' : 'text'} count={rows} />
      ) : (
        children(asked.data)
      )}
    </Card>
  )
}
