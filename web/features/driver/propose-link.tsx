import { createLink } from '@tanstack/react-router'
import { AddIcon, LinkButton } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { isOf } from '#web/offline/store.ts'
import styles from './driver.module.css'
import { proposalNews } from './proposal-news.ts'
import { useDriverWork } from './use-driver-work.ts'

const RouterButton = createLink(LinkButton)

/** The link to propose a load that the office does not know of, with the state of the driver's earlier proposals. */
export function ProposeLink() {
  const { driver: text } = useWords()
  const { state } = useDriverWork()
  const proposals = trpc.driver.proposals.useQuery().data ?? []
  const { waiting, latest } = proposalNews(proposals, state.operations.filter(isOf('driver.proposeLoad')))
  const news = [
    waiting > 0 && text.proposalsWaiting(waiting),
    latest?.state === 'approved' && text.proposalApproved(latest.to),
    latest?.state === 'declined' && text.proposalDeclined(latest.to, latest.reason ?? ''),
  ]
  return (
    <div className={styles.proposing}>
      <RouterButton to="/loads/new" size="large" icon={<AddIcon size={20} aria-hidden />}>
        {text.proposeLoad}
      </RouterButton>
      {news.map(
        (line) =>
          line && (
            <span key={line} className={styles.news}>
              {line}
            </span>
          ),
      )}
    </div>
  )
}
