import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useWords } from '#web/format/words.tsx'
import { DeskList, DeskRows } from './desk-list.tsx'
import { SignOffItem } from './sign-off-item.tsx'

/** What customers' foremen accepted and rejected, the newest first. */
export function SignOffsTab() {
  const { signOffs: words } = useWords().portalDesk
  return (
    <DeskList
      label={words.show}
      options={[
        { value: 'all', text: words.all },
        { value: 'rejected', text: words.rejected },
        { value: 'accepted', text: words.accepted },
      ]}
    >
      {(show) => <SignOffs verdict={show === 'all' ? undefined : show} />}
    </DeskList>
  )
}

function SignOffs({ verdict }: { verdict: 'accepted' | 'rejected' | undefined }) {
  const { signOffs: words } = useWords().portalDesk
  const [{ pages }, list] = trpc.share.signOffs.useSuspenseInfiniteQuery({ verdict }, byPages)
  return (
    <DeskRows pages={pages} list={list} none={{ title: words.none, text: words.noneText }}>
      {(signOff) => <SignOffItem key={signOff.id} signOff={signOff} withLoad />}
    </DeskRows>
  )
}
