import { useNavigate } from '@tanstack/react-router'
import { client, queryClient } from '#web/api.ts'

/**
 * The order of signing out: end this session, clear what the page knows, go to /auth, then end all sessions of the
 * person. The first step hands out a one-use token, since by the last one nobody is signed in here any more.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const { token } = await client.account.signOut.mutate()
    const { stopDriverWorks } = await import('#web/offline/driver-work.ts')
    stopDriverWorks()
    queryClient.clear()
    await navigate({ to: '/auth' })
    if (token) await client.account.signOutEverywhere.mutate({ token })
  }
}
