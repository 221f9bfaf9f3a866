import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, Card, CopyField, NumberField, RadioGroup, Row, Stack, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId, operation } from '#web/operation.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './proof.module.css'

type Scope = { scope: 'load' | 'customer' | 'truck' | 'site'; scopeId: Uuid }
type Link = Outputs['share']['list']['rows'][number]
type Precision = Link['precision']

const precisions: readonly Precision[] = ['exact', 'city', 'none']
const DAYS = 45

/** The links that let a customer look at one load, at all of theirs, at a truck or a site: made, listed with their last use, withdrawn. */
export function ShareLinks({ scope, scopeId }: Scope) {
  const { portal } = useWords()
  return (
    <Card title={portal.share.title}>
      <Stack gap={4}>
        <NewLink scope={scope} scopeId={scopeId} />
        <QueryBoundary shape="text" count={2}>
          <GivenLinks scope={scope} scopeId={scopeId} />
        </QueryBoundary>
      </Stack>
    </Card>
  )
}

function GivenLinks(of: Scope) {
  const { portal } = useWords()
  const [{ rows }] = trpc.share.list.useSuspenseQuery(of)
  if (rows.length === 0) return <p className={styles.note}>{portal.share.none}</p>
  return rows.map((link) => <LinkRow key={link.id} link={link} />)
}

function NewLink({ scope, scopeId }: Scope) {
  const { portal, shell } = useWords()
  const words = portal.share
  const [precision, setPrecision] = useState<Precision>('exact')
  const [days, setDays] = useState<number | null>(DAYS)
  const utils = trpc.useUtils()
  const create = trpc.share.create.useMutation({ onSuccess: () => utils.share.invalidate() })
  const refusal = useRefusal(create.error)
  const address = create.data?.token ? `${location.origin}/customer-portal#${create.data.token}` : null
  return (
    <Stack gap={3}>
      <p className={styles.note}>{words[scope]}</p>
      <RadioGroup
        label={words.precision}
        options={precisions.map((value) => ({ value, text: words.precisions[value] }))}
        value={precision}
        onChange={setPrecision}
      />
      <Row gap={3} align="end">
        <NumberField
          label={words.days}
          value={days}
          onChange={setDays}
          minValue={1}
          maxValue={365}
          error={refusal?.fields.expiresInDays}
        />
        <Button
          isPending={create.isPending}
          isDisabled={days === null}
          onPress={() => {
            create.mutate({ ...operation(), id: newId(), scope, scopeId, precision, expiresInDays: days ?? DAYS })
          }}
        >
          {words.create}
        </Button>
      </Row>
      {refusal && !refusal.fields.expiresInDays && <Banner kind="danger" title={refusal.sentence} />}
      {create.data && !address && <Banner kind="warning" title={words.madeBefore} />}
      {address && (
        <Banner kind="success" title={words.made}>
          <CopyField label={words.made} hideLabel value={address} copyLabel={shell.copy} copiedLabel={shell.copied} />
        </Banner>
      )}
    </Stack>
  )
}

function LinkRow({ link }: { link: Link }) {
  const { portal } = useWords()
  const words = portal.share
  const formats = useFormats()
  const [action] = useState(operation)
  const [now] = useState(() => new Date().toISOString())
  const utils = trpc.useUtils()
  const revoke = trpc.share.revoke.useMutation({ onSuccess: () => utils.share.invalidate() })
  const refusal = useRefusal(revoke.error)
  const isOver = link.revokedAt !== null || link.expiresAt <= now
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span>
          {words.ends(formats.instantWithYear(link.expiresAt))}{' '}
          {isOver && <StatusBadge tone="idle" label={link.revokedAt ? words.revoked : words.ended} />}
        </span>
        <span className={styles.note}>
          {[
            words.precisions[link.precision],
            link.createdBy,
            link.lastUsedAt ? words.lastUsed(formats.instant(link.lastUsedAt)) : words.neverUsed,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {refusal && <span className={styles.note}>{refusal.sentence}</span>}
      </div>
      {!isOver && (
        <Button
          size="small"
          variant="danger"
          isPending={revoke.isPending}
          onPress={() => revoke.mutate({ ...action, id: link.id })}
        >
          {words.revoke}
        </Button>
      )}
    </div>
  )
}
