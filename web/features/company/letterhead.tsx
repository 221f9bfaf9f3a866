import type { CompanyProfile } from '#domain/settings/company-profile.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './letterhead.module.css'

type LetterheadProps = {
  company: Pick<CompanyProfile, 'name' | 'address' | 'phone'> & { taxId?: string }
  /** Where its logo is fetched from; none without one. */
  logo: string | undefined
}

/** Whose paper or page this is: logo, name, address and telephone, as far as they are known. */
export function Letterhead({ company: { name, address, phone, taxId }, logo }: LetterheadProps) {
  const { company: words } = useWords()
  return (
    <address className={styles.letterhead}>
      {logo && <img className={styles.logo} src={logo} alt={words.logoOf(name)} />}
      <div className={styles.lines}>
        <strong>{name}</strong>
        {address && <span className={styles.typed}>{address}</span>}
        {phone && <span>{phone}</span>}
        {taxId && (
          <span>
            {words.taxId} {taxId}
          </span>
        )}
      </div>
    </address>
  )
}
