import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { requireMe } from '#web/session.ts'
import { PasswordAgain } from '#web/shell/password-again-host.tsx'
import { PrintFoot } from '#web/shell/print-foot.tsx'
import { SignedInShell } from '#web/shell/signed-in-shell.tsx'

/** No user → /auth. Without a role in the fleet there is nothing to show yet: the waiting state of /auth. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const me = await requireMe(context.api, location.href)
    if (me.roles.length === 0) throw redirect({ to: '/auth' })
    return { me }
  },
  component: () => (
    <SignedInShell>
      <Outlet />
      <PrintFoot />
      <PasswordAgain />
    </SignedInShell>
  ),
})
