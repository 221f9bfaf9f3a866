import { useState } from 'react'
import { EmptyState, SegmentedControl, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from '../portal.module.css'
import { SignOffItem } from './sign-off-item.tsx'

type Show = 'all' | 'accepted' | 'rejected'

/** What customers' foremen accepted and rejected, the newest first. */
export function SignOffsTab() {
  const { signOffs: words } = useWords().portalDesk
  const [show, setShow] = useState<Show>('all')
  return (
    <Stack gap={4}>
      <SegmentedControl
        label={words.show}
        hideLabel
        value={show}
        onChange={setShow}
        options={[
          { value: 'all', text: words.all },
          { value: 'rejected', text: words.rejected },
          { value: 'accepted', text: words.accepted },
        ]}
      />
      <QueryBoundary shape="rows" question={show}>
        <SignOffs show={show} />
      </QueryBoundary>
    </Stack>
  )
}

function SignOffs({ show }: { show: Show }) {
  const { signOffs: words } = useWords().portalDesk
  const [{ pages }, list] = trpc.share.signOffs.useSuspenseInfiniteQuery(
    { verdict: show === 'all' ? undefined : show },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const signOffs = pages.flatMap(({ rows }) => rows)
  if (signOffs.length === 0) return <EmptyState title={words.none}>{words.noneText}</EmptyState>
  return (
    <>
      <ul className={styles.list}>
        {signOffs.map((signOff) => (
          <SignOffItem key={signOff.id} signOff={signOff} withLoad />
        ))}
      </ul>
      <MoreRows list={list} shown={signOffs.length} />
    </>
  )
}
