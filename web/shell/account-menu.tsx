import { CheckIcon, Menu, type MenuProps, ProfileIcon, SignOutIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { useSignOut } from './sign-out.ts'
import { keptTheme, setTheme, themes } from './theme.ts'

/** Who is signed in, the theme, and the way out. */
export function AccountMenu({ isIconOnly, placement }: { isIconOnly?: boolean; placement?: MenuProps['placement'] }) {
  const me = useMe()
  const words = useWords()
  const signOut = useSignOut()
  return (
    <Menu
      label={isIconOnly ? words.shell.signedInAs(me.fullName) : me.fullName}
      iconOnly={isIconOnly}
      variant="quiet"
      placement={placement}
      icon={<ProfileIcon size={20} aria-hidden />}
      items={[
        ...themes.map((theme) => ({
          id: `theme-${theme}`,
          label: `${words.shell.theme.label}: ${words.shell.theme[theme]}`,
          icon: keptTheme() === theme ? <CheckIcon size={16} aria-hidden /> : undefined,
          onAction: () => setTheme(theme),
        })),
        {
          id: 'sign-out',
          label: words.shell.signOut,
          icon: <SignOutIcon size={16} aria-hidden />,
          onAction: () => void signOut(),
        },
      ]}
    />
  )
}
