import { useState } from 'react'
import type { GivenScope } from '#domain/access/portal-rights.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, Card, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import { NewShareLink } from './new-share-link.tsx'
import styles from './proof.module.css'

type Scope = { scope: GivenScope; scopeId: Uuid }
type ShareLink = Outputs['share']['list']['rows'][number]

/** The links that let a customer look at one load, job, customer, truck or site: made, listed with their last use, withdrawn. */
export function ShareLinks({ scope, scopeId }: Scope) {
  const { portalDesk } = useWords()
  return (
    <Card title={portalDesk.share.title}>
      <Stack gap={4}>
        <NewShareLink scope={scope} scopeId={scopeId} />
        <QueryBoundary shape="text" count={2}>
          <GivenLinks scope={scope} scopeId={scopeId} />
        </QueryBoundary>
      </Stack>
    </Card>
  )
}

function GivenLinks(of: Scope) {
  const { portalDesk } = useWords()
  const [{ rows }] = trpc.share.list.useSuspenseQuery(of)
  if (rows.length === 0) return <p className={styles.note}>{portalDesk.share.none}</p>
  return rows.map((link) => <ShareLinkRow key={link.id} link={link} />)
}

/** A link that was given out: for whom, what it may do, until when, its last use, and its end. */
export function ShareLinkRow({ link, title }: { link: ShareLink; title?: string }) {
  const { portalDesk } = useWords()
  const words = portalDesk.share
  const formats = useFormats()
  const [now] = useState(() => new Date().toISOString())
  const utils = trpc.useUtils()
  const revoke = trpc.share.revoke.useMutation({ onSuccess: () => utils.share.invalidate() })
  const action = useOperation(revoke)
  const refusal = useRefusal(revoke.error)
  const isOver = link.revokedAt !== null || link.expiresAt <= now
  const may = link.rights.map((right) => words.right[right])
  const facts = [
    words.precisions[link.precision],
    link.openedFor ? words.openedFor(link.openedFor) : link.createdBy,
    link.lastUsedAt ? words.lastUsed(formats.instant(link.lastUsedAt)) : words.neverUsed,
  ]
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {(title || link.label) && <strong>{[title, link.label].filter(Boolean).join(': ')}</strong>}
        <span>
          {words.ends(formats.instantWithYear(link.expiresAt))}{' '}
          {isOver && <StatusBadge tone="idle" label={link.revokedAt ? words.revoked : words.ended} />}
        </span>
        <span className={styles.note}>{may.length > 0 ? may.join(' · ') : words.watchesOnly}</span>
        <span className={styles.note}>{facts.filter(Boolean).join(' · ')}</span>
        {refusal && <span className={styles.note}>{refusal.sentence}</span>}
      </div>
      {!isOver && (
        <Button size="small" isPending={revoke.isPending} onPress={() => revoke.mutate({ ...action, id: link.id })}>
          {words.revoke}
        </Button>
      )}
    </div>
  )
}
