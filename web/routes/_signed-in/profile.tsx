import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'

export const Route = createFileRoute('/_signed-in/profile')({
  // Asked for at once; each part of the page waits for its own.
  loader: ({ context: { api } }) => {
    void api.notifications.ownChannels.prefetch()
    void api.account.sessions.prefetch()
    void api.tokens.list.prefetch()
    void api.account.passkeys.prefetch()
    void api.account.secondFactor.prefetch()
  },
  component: ProfilePage,
})
