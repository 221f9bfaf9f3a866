import { BoardIcon, MoneyIcon, PhoneIcon, TruckIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './landing-page.module.css'

const people = [
  { name: 'dispatcher', Icon: BoardIcon },
  { name: 'driver', Icon: TruckIcon },
  { name: 'owner', Icon: MoneyIcon },
  { name: 'customer', Icon: PhoneIcon },
] as const

/** What each of those who meet a load has of the product. */
export function ForWhom() {
  const { forWhom } = useWords().landing
  return (
    <section className={styles.forWhom} aria-labelledby="for-whom">
      <h2 id="for-whom" className={styles.title}>
        {forWhom.title}
      </h2>
      <ul className={styles.four}>
        {people.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={24} aria-hidden />
            <h3>{forWhom[name].title}</h3>
            <p>{forWhom[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
