import { Link } from '@tanstack/react-router'
import { Mark } from '#ui'
import styles from './brand.module.css'
import { PRODUCT } from './route-announcer.tsx'

/** The mark and the name beside it, in the type of what is around them. */
export function Wordmark({ size = 24 }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      <span className={styles.name}>{PRODUCT}</span>
    </span>
  )
}

/** The product's name, which leads home. */
export function Brand() {
  return (
    <Link to="/dashboard" className={styles.home}>
      <Wordmark />
    </Link>
  )
}
