import type { ReactNode } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { trpc } from '#web/api.ts'
import { SignedInShell } from './signed-in-shell.tsx'

/** The office's menu beside a page, once the server has said that its person is still signed in. */
export default function OfficePage({ children }: { children: ReactNode }) {
  const me = trpc.account.me.useQuery(undefined, { retry: false, staleTime: 60_000 })
  if (me.isPending) return null
  if (!me.data || !isOffice(me.data)) return children
  return <SignedInShell hasOwnMain>{children}</SignedInShell>
}
