import { type Inputs, trpc } from '#web/api.ts'

type Preferences = Inputs['account']['setPreferences']

/** Changes the person's own preferences; what is shown follows once the server has them. */
export function usePreferences(onSaved?: () => void) {
  const utils = trpc.useUtils()
  const change = trpc.account.setPreferences.useMutation({
    onSuccess: async () => {
      await utils.account.me.invalidate()
      onSaved?.()
    },
  })
  return { ...change, save: (preferences: Preferences) => change.mutate(preferences) }
}
