import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CopyField, EmptyState, ErrorState, LinkButton, Page, SearchField, Skeleton, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import styles from './api-docs.module.css'
import { DOCUMENT, fetchDocument, type OpenDocument, resourcesByTag } from './open-document.ts'
import { ResourceEntry } from './resource-entry.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** What the open API has, out of its own document: nothing is asked of anybody else. */
export function DocsPage() {
  const { apiDocs: text, pages, shell } = useWords()
  usePageTitle(pages.docs)
  const document = useQuery({ queryKey: ['api-docs'], queryFn: fetchDocument, staleTime: Number.POSITIVE_INFINITY })
  return (
    <main className={styles.page}>
      <Page
        title={pages.docs}
        width="wide"
        description={text.intro}
        actions={
          <LinkButton href={DOCUMENT} download="openapi.json">
            {text.download}
          </LinkButton>
        }
      >
        {document.isPending && <Skeleton label={shell.loading} shape="rows" count={8} />}
        {document.error && (
          <ErrorState title={text.failed} retryLabel={shell.retry} onRetry={() => void document.refetch()} />
        )}
        {document.data && <Resources document={document.data} />}
      </Page>
    </main>
  )
}

function Resources({ document }: { document: OpenDocument }) {
  const { apiDocs: text, shell } = useWords()
  const [typed, setTyped] = useState('')
  const found = resourcesByTag(document, typed)
  const [server] = document.servers
  return (
    <Stack gap={6}>
      <Card title={text.how}>
        <Stack gap={3}>
          <CopyField label={text.address} value={server?.url ?? ''} copyLabel={shell.copy} copiedLabel={shell.copied} />
          <p>{text.token}</p>
          <p>{text.writing}</p>
          <p>{text.lists}</p>
          <p>{text.refusals}</p>
        </Stack>
      </Card>
      <WebhooksCard webhooks={document.webhooks} />
      <SearchField label={text.search} value={typed} onChange={setTyped} clearLabel={shell.clearFilters} />
      {found.length === 0 && <EmptyState title={text.nothing} />}
      {found.map(({ tag, resources }) => (
        <Card key={tag} title={tag} isFlush>
          <ul className={styles.list}>
            {resources.map((resource) => (
              <li key={resource.operation.operationId}>
                <ResourceEntry resource={resource} schemas={document.components.schemas} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  )
}
