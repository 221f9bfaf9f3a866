import { Link } from '@tanstack/react-router'
import { PlainSelect } from '#ui'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { keepLook } from '#web/session.ts'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import styles from './landing-page.module.css'
import { PromiseSection } from './promise-section.tsx'
import { promises } from './promises.ts'

/** The public page: what the product promises, each promise to be tried at once, and the ways in. */
export function LandingPage() {
  const { landing, pages } = useWords()
  usePageTitle()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>Haulbook</span>
        <span className={styles.tools}>
          <LanguageChoice />
          <Link to="/auth" className={styles.quiet}>
            {landing.signIn}
          </Link>
        </span>
      </header>
      <main>
        <section className={styles.hero}>
          <div className={styles.claim}>
            <h1>{landing.title}</h1>
            <p className={styles.lead}>{landing.lead}</p>
            <p className={styles.actions}>
              <Link to="/dashboard" className={styles.primary}>
                {landing.getStarted}
              </Link>
              <Link to="/dashboard" className={styles.secondary}>
                {landing.startTrial}
              </Link>
            </p>
          </div>
          <nav className={styles.contents} aria-labelledby="try-them">
            <h2 id="try-them" className={styles.contentsTitle}>
              {landing.tryThem}
            </h2>
            <ul>
              {promises.map(({ name, Icon }) => (
                <li key={name}>
                  <a href={`#${name}`}>
                    <Icon size={20} aria-hidden />
                    <span>{landing.promises[name]}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </section>
        {promises.map((promise) => (
          <PromiseSection key={promise.name} promise={promise} />
        ))}
      </main>
      <footer className={styles.foot}>
        <p>{landing.quiet}</p>
        <nav aria-label={landing.more}>
          <Link to="/verify">{pages.verify}</Link>
          <Link to="/customer-portal">{pages.customer_portal}</Link>
          <Link to="/auth">{landing.signIn}</Link>
        </nav>
      </footer>
    </div>
  )
}

/** Each language by its own name, as who cannot read the page looks for it. */
const LANGUAGES = [
  { value: 'en', text: 'English' },
  { value: 'es', text: 'Español' },
  { value: 'fr', text: 'Français' },
] as const

function LanguageChoice() {
  const { landing } = useWords()
  const { language, change } = useLanguage()
  return (
    <PlainSelect
      label={landing.language}
      hideLabel
      value={language}
      options={LANGUAGES}
      onChange={(chosen) => {
        const { theme = 'system', density = 'default' } = document.documentElement.dataset
        keepLook({ theme, density, language: chosen })
        void change(chosen)
      }}
    />
  )
}
