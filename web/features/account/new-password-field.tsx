import { useState } from 'react'
import { PASSWORD_MIN } from '#domain/people/password-length.ts'
import { useWords } from '#web/format/words.tsx'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = {
  label: string
  value: string
  onChange: (password: string) => void
  /** Names and addresses that the password must not be made of. */
  own: readonly string[]
  /** What the server said of it. */
  error?: string
  autoFocus?: boolean
  name?: string
}

/** A password that is being chosen; when it is left, the page says whether it is one of those that are tried first. */
export function NewPasswordField({ own, error, value, onChange, ...field }: NewPasswordFieldProps) {
  const { auth, peopleRefusals } = useWords()
  const [guessable, setGuessable] = useState<string | null>(null)
  const look = async () => {
    if (value.length < PASSWORD_MIN) return
    // The list of what is tried first is fetched only by who chooses a password.
    const { isGuessable } = await import('#domain/people/password-rule.ts')
    if (isGuessable(value, own)) setGuessable(value)
  }
  return (
    <PasswordField
      {...field}
      description={auth.passwordRule}
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      onBlur={() => void look()}
      error={error ?? (guessable === value ? peopleRefusals.password_too_common() : undefined)}
    />
  )
}
