import { CheckIcon, ComplianceIcon, HomeIcon, OfflineIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './landing-page.module.css'

const facts = [
  { name: 'once', Icon: CheckIcon },
  { name: 'signal', Icon: OfflineIcon },
  { name: 'sealed', Icon: ComplianceIcon },
  { name: 'own', Icon: HomeIcon },
] as const

/** What the product holds to whatever happens; each is proven by its tests. */
export function Trust() {
  const { trust } = useWords().landing
  return (
    <section className={styles.trust} aria-labelledby="trust">
      <h2 id="trust" className={styles.title}>
        {trust.title}
      </h2>
      <ul className={styles.four}>
        {facts.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={24} aria-hidden />
            <h3>{trust[name].title}</h3>
            <p>{trust[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
