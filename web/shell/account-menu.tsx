import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, CheckIcon, Dialog, Menu, type MenuProps, PersonIcon, SignOutIcon } from '#ui'
import { usePreferences } from '#web/features/profile/use-preferences.ts'
import { useWords } from '#web/format/words.tsx'
import { unsentCount } from '#web/offline/unsent-count.ts'
import { useMe } from '#web/session.ts'
import { OwnFace } from './own-face.tsx'
import { useSignOut } from './sign-out.ts'
import { keptTheme, setTheme, themes } from './theme.ts'

export type AccountMenuProps = { isIconOnly?: boolean; placement?: MenuProps['placement'] }

/** Who is signed in, the theme, and the way out; open from the start, since it comes when its button is pressed. */
export default function AccountMenu({ isIconOnly, placement }: AccountMenuProps) {
  const me = useMe()
  const words = useWords()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { save } = usePreferences()
  const [unsent, setUnsent] = useState(0)
  const askAndSignOut = async () => {
    const count = await unsentCount(me.userId)
    if (count > 0) setUnsent(count)
    else await signOut()
  }
  return (
    <>
      <Menu
        label={isIconOnly ? words.shell.signedInAs(me.fullName) : me.fullName}
        iconOnly={isIconOnly}
        variant="quiet"
        placement={placement}
        defaultOpen
        icon={<OwnFace />}
        items={[
          {
            id: 'profile',
            label: words.pages.profile,
            icon: <PersonIcon size={16} aria-hidden />,
            onAction: () => void navigate({ to: '/profile' }),
          },
          ...themes.map((theme) => ({
            id: `theme-${theme}`,
            label: `${words.shell.theme.label}: ${words.shell.theme[theme]}`,
            icon: keptTheme() === theme ? <CheckIcon size={16} aria-hidden /> : undefined,
            onAction: () => {
              setTheme(theme)
              save({ theme })
            },
          })),
          {
            id: 'sign-out',
            label: words.shell.signOut,
            icon: <SignOutIcon size={16} aria-hidden />,
            onAction: () => void askAndSignOut(),
          },
        ]}
      />
      <Dialog
        isOpen={unsent > 0}
        onOpenChange={() => setUnsent(0)}
        isAlert
        size="small"
        title={words.driver.signOut.title}
        closeLabel={words.shell.close}
        actions={
          <Button variant="danger" size="large" onPress={() => void signOut()}>
            {words.driver.signOut.confirm}
          </Button>
        }
      >
        {words.driver.signOut.text(unsent)}
      </Dialog>
    </>
  )
}
