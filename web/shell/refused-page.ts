import { redirect } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A guard sent the person here from a page that they may not enter. */
    isRefused?: boolean
  }
}

/** Sends somebody to the dashboard, which then says that they asked for a page of admins. */
export function refusePage() {
  return redirect({ to: '/dashboard', state: { isRefused: true } })
}
