import { lazy, Suspense, startTransition, useState } from 'react'
import { PlainButton } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { AccountMenuProps } from './account-menu.tsx'
import { OwnFace } from './own-face.tsx'

const menu = () => import('./account-menu.tsx')
const AccountMenu = lazy(menu)

/** The button of the account's menu; what is in the menu comes when it is pressed. */
export function AccountButton(props: AccountMenuProps) {
  const me = useMe()
  const words = useWords()
  const [isWanted, setWanted] = useState(false)
  const button = (
    <PlainButton
      variant="quiet"
      icon={<OwnFace />}
      aria-label={props.isIconOnly ? words.shell.signedInAs(me.fullName) : undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void menu().catch(() => undefined)}
      // The button stays, with the focus, until its menu is here; who has gone elsewhere by then wants it no more.
      onClick={() => startTransition(() => setWanted(true))}
      onBlur={() => setWanted(false)}
    >
      {props.isIconOnly ? undefined : me.fullName}
    </PlainButton>
  )
  return <Suspense fallback={button}>{isWanted ? <AccountMenu {...props} /> : button}</Suspense>
}
