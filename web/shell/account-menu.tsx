import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import {
  Button,
  CheckIcon,
  CompanyIcon,
  Dialog,
  MenuPopover,
  type MenuPopoverProps,
  PersonIcon,
  SignOutIcon,
  showToast,
} from '#ui'
import { usePreferences } from '#web/features/profile/use-preferences.ts'
import { useWords } from '#web/format/words.tsx'
import { unsentCount } from '#web/offline/unsent-count.ts'
import { useMe } from '#web/session.ts'
import { useSignOut } from './sign-out.ts'
import { switchFleet } from './switch-fleet.ts'
import { keptTheme, setTheme, themes } from './theme.ts'

type AccountMenuProps = Omit<MenuPopoverProps, 'label' | 'items'>

/** The account's menu: profile, fleets, theme and sign-out. Fetched when its button is first pressed. */
export default function AccountMenu(props: AccountMenuProps) {
  const me = useMe()
  const words = useWords()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { save } = usePreferences()
  const [unsent, setUnsent] = useState(0)
  const [unsentInFleet, setUnsentInFleet] = useState(0)
  const goTo = (fleetId: Uuid) =>
    switchFleet(me.userId, fleetId).then(setUnsentInFleet, () =>
      showToast({ tone: 'danger', text: words.shell.fleets.failed }),
    )
  const fleets = me.fleets.length > 1 ? me.fleets : []
  const askAndSignOut = async () => {
    const count = await unsentCount(me.userId)
    if (count > 0) setUnsent(count)
    else await signOut()
  }
  return (
    <>
      <MenuPopover
        {...props}
        label={words.shell.signedInAs(me.fullName)}
        items={[
          {
            id: 'profile',
            label: words.pages.profile,
            icon: <PersonIcon size={16} aria-hidden />,
            onAction: () => void navigate({ to: '/profile' }),
          },
          ...fleets.map(({ id, name }) => {
            const isHere = id === me.fleet?.id
            return {
              id: `fleet-${id}`,
              label: isHere ? words.shell.fleets.current(name) : words.shell.fleets.workIn(name),
              icon: isHere ? <CheckIcon size={16} aria-hidden /> : <CompanyIcon size={16} aria-hidden />,
              isDisabled: isHere,
              onAction: () => void goTo(id),
            }
          }),
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
      <UnsentAtSignOut count={unsent} onClose={() => setUnsent(0)} onConfirm={() => void signOut()} />
      <UnsentInFleet count={unsentInFleet} onClose={() => setUnsentInFleet(0)} />
    </>
  )
}

/** Asks whether to sign out with work that this phone has not sent. */
function UnsentAtSignOut({ count, onClose, onConfirm }: { count: number; onClose: () => void; onConfirm: () => void }) {
  const words = useWords()
  return (
    <Dialog
      isOpen={count > 0}
      onOpenChange={onClose}
      isAlert
      size="small"
      title={words.driver.signOut.title}
      closeLabel={words.shell.close}
      actions={
        <Button variant="danger" size="large" onPress={onConfirm}>
          {words.driver.signOut.confirm}
        </Button>
      }
    >
      {words.driver.signOut.text(count)}
    </Dialog>
  )
}

/** Says why the fleet is not left: work for it lies unsent. */
function UnsentInFleet({ count, onClose }: { count: number; onClose: () => void }) {
  const words = useWords()
  const navigate = useNavigate()
  return (
    <Dialog
      isOpen={count > 0}
      onOpenChange={onClose}
      isAlert
      size="small"
      title={words.shell.fleets.unsentTitle}
      closeLabel={words.shell.close}
      actions={
        <Button variant="primary" onPress={() => void navigate({ to: '/sync' }).then(onClose)}>
          {words.pages.sync}
        </Button>
      }
    >
      {words.shell.fleets.unsent(count)}
    </Dialog>
  )
}
