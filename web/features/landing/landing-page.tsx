import { Link } from '@tanstack/react-router'
import { SelectField } from '#ui'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { keepLook } from '#web/session.ts'
import { Wordmark } from '#web/shell/brand.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import { ForWhom } from './for-whom.tsx'
import { HeroPicture } from './hero-picture.tsx'
import styles from './landing-page.module.css'
import { PromiseSection } from './promise-section.tsx'
import { promises } from './promises.ts'
import { Trust } from './trust.tsx'

/** The public page: what the product promises, each promise to be tried at once, for whom it is, and the ways in. */
export function LandingPage() {
  const { landing, pages } = useWords()
  usePageTitle(landing.title)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.brand}>
          <Wordmark size={28} />
        </div>
        <span className={styles.tools}>
          <LanguageChoice />
          <Link to="/auth" className={styles.quiet}>
            {landing.signIn}
          </Link>
        </span>
      </header>
      <main className={styles.page}>
        <section className={styles.hero}>
          <div className={styles.claim}>
            <h1>{landing.title}</h1>
            <p className={styles.lead}>{landing.lead}</p>
            <p className={styles.actions}>
              <Link to="/dashboard" className={styles.primary}>
                {landing.getStarted}
              </Link>
              <Link to="/dashboard" state={{ isNewHere: true }} className={styles.secondary}>
                {landing.startTrial}
              </Link>
            </p>
          </div>
          <HeroPicture />
        </section>
        <Trust />
        <nav className={styles.contents} aria-labelledby="promises">
          <h2 id="promises" className={styles.title}>
            {landing.promisesTitle}
          </h2>
          <p className={styles.text}>{landing.promisesText}</p>
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
        {promises.map((promise) => (
          <PromiseSection key={promise.name} promise={promise} />
        ))}
        <ForWhom />
        <section className={styles.closing}>
          <div>
            <h2 className={styles.title}>{landing.closing.title}</h2>
            <p className={styles.text}>{landing.closing.text}</p>
          </div>
          <Link to="/dashboard" className={styles.primary}>
            {landing.closing.action}
          </Link>
        </section>
      </main>
      <footer className={styles.foot}>
        <div className={styles.footText}>
          <Wordmark size={20} />
          <p>{landing.quiet}</p>
        </div>
        <nav aria-label={landing.more}>
          <Link to="/verify">{pages.verify}</Link>
          <Link to="/customer-portal">{pages.customer_portal}</Link>
          <Link to="/docs">{pages.docs}</Link>
          <Link to="/auth">{landing.signIn}</Link>
        </nav>
      </footer>
    </>
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
    <SelectField
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
