import { Card, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import styles from './api-docs.module.css'
import { EXAMPLE_CHECK } from './example-check.ts'
import type { OpenDocument } from './open-document.ts'

/** What the product sends by itself: its events, and how a program checks that a message is genuine. */
export function WebhooksCard({ webhooks }: Pick<OpenDocument, 'webhooks'>) {
  const { apiDocs: text } = useWords()
  return (
    <Card title={text.webhooks}>
      <Stack gap={3}>
        <p>{text.webhooksText}</p>
        <p>{text.webhooksRecord}</p>
        <ul className={styles.events}>
          {Object.entries(webhooks).map(([event, { post }]) => (
            <li key={event}>
              <code>{event}</code> <span className={styles.summary}>{post.summary}</span>
            </li>
          ))}
        </ul>
        <h3 className={styles.heading}>{text.webhooksCheck}</h3>
        <p>{text.webhooksCheckText}</p>
        <pre className={styles.code}>
          <code>{EXAMPLE_CHECK}</code>
        </pre>
      </Stack>
    </Card>
  )
}
