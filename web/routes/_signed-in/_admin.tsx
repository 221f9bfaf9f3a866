import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { announceRefusedPage } from '#web/shell/refused-page.ts'

/** Not an admin → /dashboard, with a word on why instead of a silent jump. */
export const Route = createFileRoute('/_signed-in/_admin')({
  beforeLoad: ({ context, preload }) => {
    if (context.me.roles.includes('admin')) return
    if (!preload) announceRefusedPage()
    throw redirect({ to: '/dashboard' })
  },
  component: Outlet,
})
