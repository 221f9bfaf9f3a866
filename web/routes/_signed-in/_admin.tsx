import { createFileRoute, Outlet } from '@tanstack/react-router'
import { isAdmin } from '#domain/access/roles.ts'
import { refusePage } from '#web/shell/refused-page.ts'

/** Not an admin → /dashboard, with a word on why instead of a silent jump. */
export const Route = createFileRoute('/_signed-in/_admin')({
  beforeLoad: ({ context }) => {
    if (!isAdmin(context.me)) throw refusePage()
  },
  component: Outlet,
})
