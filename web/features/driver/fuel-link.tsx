import { createLink } from '@tanstack/react-router'
import { FuelIcon, LinkButton } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'

const RouterButton = createLink(LinkButton)

/** The link to where the driver enters what they filled up with. */
export function FuelLink() {
  const { pages } = useWords()
  return (
    <div className={styles.proposing}>
      <RouterButton to="/fuel" size="large" icon={<FuelIcon size={20} aria-hidden />}>
        {pages.fuel}
      </RouterButton>
    </div>
  )
}
