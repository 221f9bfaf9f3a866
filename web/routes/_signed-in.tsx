import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { onlyDrives } from '#domain/access/roles.ts'
import { roadsideCode } from '#web/offline/roadside-lock.ts'
import { requireMe } from '#web/session.ts'
import { PasswordAgain } from '#web/shell/password-again-host.tsx'
import { PrintFoot } from '#web/shell/print-foot.tsx'
import { SignedInShell } from '#web/shell/signed-in-shell.tsx'

/** No user → /auth. Without a role in the fleet there is nothing to show yet: the waiting state of /auth. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const me = await requireMe(context.api, location)
    if (me.roles.length === 0) throw redirect({ to: '/auth' })
    // A phone that its driver gave to an officer shows the logs and nothing else.
    const isLocked = onlyDrives(me) && roadsideCode(me.userId)
    if (isLocked && location.pathname !== '/daily-logs') throw redirect({ to: '/daily-logs' })
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
