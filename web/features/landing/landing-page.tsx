import { Link } from '@tanstack/react-router'
import { ComplianceIcon, LoadIcon, MapIcon, MoneyIcon, PhotoIcon, SignatureIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './landing-page.module.css'

const promises = [
  ['tracking', MapIcon],
  ['loads', LoadIcon],
  ['photos', PhotoIcon],
  ['signatures', SignatureIcon],
  ['payout', MoneyIcon],
  ['compliance', ComplianceIcon],
] as const

/** The public page: what the product promises, and the ways in. */
export function LandingPage() {
  const { landing } = useWords()
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>Haulbook</span>
        <Link to="/auth" className={styles.quiet}>
          {landing.signIn}
        </Link>
      </header>
      <section className={styles.hero}>
        <h1>{landing.title}</h1>
        <p className={styles.actions}>
          <Link to="/dashboard" className={styles.primary}>
            {landing.getStarted}
          </Link>
          <Link to="/dashboard" className={styles.secondary}>
            {landing.startTrial}
          </Link>
        </p>
      </section>
      <ul className={styles.promises}>
        {promises.map(([name, Icon]) => (
          <li key={name}>
            <Icon size={24} aria-hidden />
            <p>{landing.promises[name]}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
