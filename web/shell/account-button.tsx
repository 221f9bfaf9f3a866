import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, type MenuProps } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { OwnFace } from './own-face.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

type AccountButtonProps = { isIconOnly?: boolean; placement?: MenuProps['placement'] }

/** The button of the account's menu; the list comes when it is first pressed. */
export function AccountButton({ isIconOnly, placement }: AccountButtonProps) {
  const me = useMe()
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        icon={<OwnFace />}
        aria-label={isIconOnly ? words.shell.signedInAs(me.fullName) : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => {
          setOpen(true)
          setWasOpen(true)
        }}
      >
        {isIconOnly ? undefined : me.fullName}
      </Button>
      <Suspense fallback={<UntilLeft button={button} onLeft={() => setOpen(false)} />}>
        {wasOpen && <AccountMenu triggerRef={button} isOpen={isOpen} onOpenChange={setOpen} placement={placement} />}
      </Suspense>
    </>
  )
}

type UntilLeftProps = { button: RefObject<HTMLButtonElement | null>; onLeft: () => void }

/** While the list is being fetched: if the focus moves elsewhere it must not open there. */
function UntilLeft({ button, onLeft }: UntilLeftProps) {
  const leave = useEffectEvent(onLeft)
  useEffect(() => {
    const left = () => leave()
    const element = button.current
    element?.addEventListener('blur', left)
    return () => element?.removeEventListener('blur', left)
  }, [button])
  return null
}
