import { useState } from 'react'
import { Button, HideIcon, ShowIcon, TextField, type TextFieldProps } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** A password that can be looked at while typing; pasting and password managers work as everywhere. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { auth } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck="false"
      suffix={
        <Button
          variant="quiet"
          size="small"
          aria-label={isShown ? auth.hidePassword : auth.showPassword}
          icon={isShown ? <HideIcon size={16} aria-hidden /> : <ShowIcon size={16} aria-hidden />}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  )
}
