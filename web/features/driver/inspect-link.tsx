import { createLink } from '@tanstack/react-router'
import { InspectionIcon, LinkButton } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './driver.module.css'

const RouterButton = createLink(LinkButton)

/** The link to the inspection of the driver's truck. */
export function InspectLink() {
  const { pages } = useWords()
  return (
    <div className={styles.proposing}>
      <RouterButton to="/pretrip" size="large" icon={<InspectionIcon size={20} aria-hidden />}>
        {pages.pretrip}
      </RouterButton>
    </div>
  )
}
