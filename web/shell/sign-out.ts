import { useNavigate } from '@tanstack/react-router'
import { api, client, queryClient } from '#web/api.ts'
import { endWork, keyForSealing, sealWork } from '#web/offline/at-sign-out.ts'
import { keepMe } from '#web/offline/kept-me.ts'

/**
 * The order of signing out: end this session, clear what the page knows, go to /auth, then end all sessions of the
 * person. The first step hands out a one-use token, since by the last one nobody is signed in here any more.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const { userId } = await api.account.me.ensureData()
    const key = await keyForSealing(userId)
    const { token } = await client.account.signOut.mutate()
    endWork()
    keepMe(null)
    await sealWork(userId, key)
    queryClient.clear()
    await navigate({ to: '/auth' })
    if (token) await client.account.signOutEverywhere.mutate({ token })
  }
}
