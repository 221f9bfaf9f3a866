import { useNavigate } from '@tanstack/react-router'
import { showToast } from '#ui'
import { api, client, forgetUnanswered, queryClient } from '#web/api.ts'
import { forgetDrafts } from '#web/drafts/kept-drafts.ts'
import { useWords } from '#web/format/words.tsx'
import { keepMe } from '#web/offline/kept-me.ts'
import { endWork } from '#web/offline/work-endings.ts'
import { leaveQuietly } from './session-end.ts'
import { signOutInOrder } from './sign-out-steps.ts'

/**
 * Signs out, or says why not: without the server nobody can, since it ends the session and has the key for what is left
 * behind. The first step hands out a one-use token, since by the last one nobody is signed in here any more.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { signOutFailed, signOutUnsure, signedOutHereOnly } = useWords().shell
  return async () => {
    let text = signOutFailed
    let letWorkBegin = () => {}
    const signOut = async () => {
      const { keyForSealing, sealWork } = await import('#web/offline/at-sign-out.ts')
      const { userId } = await api.account.me.ensureData()
      const key = await keyForSealing(userId)
      await signOutInOrder({
        endSession: async () => {
          text = signOutUnsure
          const { token } = await client.account.signOut.mutate()
          text = signedOutHereOnly
          leaveQuietly()
          return token
        },
        clear: async () => {
          letWorkBegin = endWork()
          keepMe(null)
          forgetDrafts(userId)
          await sealWork(userId, key)
          queryClient.clear()
          forgetUnanswered()
        },
        goToAuth: async () => {
          await navigate({ to: '/auth' })
          letWorkBegin()
        },
        endEverySession: async (token) => {
          await client.account.signOutEverywhere.mutate({ token })
        },
      })
    }
    await signOut()
      .catch(() => showToast({ tone: 'danger', text }))
      .finally(() => letWorkBegin())
  }
}
