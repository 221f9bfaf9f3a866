import { useState } from 'react'
import { parseSha256 } from '#domain/evidence/hash.ts'
import { Button, FileField } from '#ui'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { sentFile } from '#web/features/documents/sent-file.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './logo-field.module.css'

type LogoFieldProps = {
  label: string
  /** The hash of the picture; empty without one. */
  value: string
  isDisabled: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** A picture that is uploaded as soon as it is chosen, and kept under the hash of its bytes. */
export function LogoField({ label, value, isDisabled, error, onChange }: LogoFieldProps) {
  const { companyForm: words } = useWords()
  const shown = parseSha256(value)
  const [isSending, setSending] = useState(false)
  const [isUnsent, setUnsent] = useState(false)
  const take = async (file: File) => {
    setSending(true)
    setUnsent(false)
    const sha256 = await sentFile(file)
    setSending(false)
    if (!sha256) return setUnsent(true)
    onChange(sha256)
  }
  return (
    <FileField
      label={label}
      description={words.logoText}
      buttonLabel={words.chooseLogo}
      accept="image/jpeg,image/png,image/webp"
      isDisabled={isDisabled || isSending}
      error={isUnsent ? words.unreadable : error}
      onFiles={([file]) => file && void take(file)}
    >
      {shown && (
        <div className={styles.shown}>
          <img className={styles.logo} src={fileUrl(shown)} alt={words.logo} />
          <Button size="small" variant="quiet" isDisabled={isDisabled || isSending} onPress={() => onChange('')}>
            {words.removeLogo}
          </Button>
        </div>
      )}
    </FileField>
  )
}
