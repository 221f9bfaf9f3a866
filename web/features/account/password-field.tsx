import { useState } from 'react'
import { HideIcon, PlainButton, PlainField, type PlainFieldProps, ShowIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** A password that can be looked at while typing; pasting and password managers work as everywhere. */
export function PasswordField(props: Omit<PlainFieldProps, 'type' | 'suffix'>) {
  const { auth } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      suffix={
        <PlainButton
          variant="quiet"
          size="small"
          aria-label={isShown ? auth.hidePassword : auth.showPassword}
          icon={isShown ? <HideIcon size={16} aria-hidden /> : <ShowIcon size={16} aria-hidden />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
