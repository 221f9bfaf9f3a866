import { useState } from 'react'
import { instant } from '#domain/units/time.ts'
import { Banner, Button, CopyField, LinkButton, NumberField, Row, Stack, StatusBadge, TextField } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { Load } from './load-data.ts'
import styles from './load-detail.module.css'

/** Long enough for a load that is hauled tomorrow, and over with the week. */
const DAYS = 3
const MOST_DAYS = 14

type To = { name: string; phone: string; email: string; days: number | null }
type DriverLinkDialogProps = { load: Load; onClose: () => void }

/** Makes a link for whoever drives this load without an account, and shows and withdraws those that were made. */
export function DriverLinkDialog({ load, onClose }: DriverLinkDialogProps) {
  const { driverLinks: words, loads } = useWords()
  const { language } = useLanguage()
  const [id] = useState(newId)
  const [to, setTo] = useState<To>({
    name: load.driver?.name ?? '',
    phone: load.driver?.phone ?? '',
    email: '',
    days: DAYS,
  })
  const [isTried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const create = trpc.driverLinks.create.useMutation({ onSuccess: () => utils.driverLinks.ofLoad.invalidate() })
  const action = useOperation(create)
  const refusal = useRefusal(create.error)
  const phone = to.phone.trim()
  const email = to.email.trim()
  const make = () => {
    setTried(true)
    const name = to.name.trim()
    if (name === '' || to.days === null) return
    const whom = { name, phone: phone || null, email: email || null }
    create.mutate({ ...action, id, loadId: load.id, ...whom, expiresInDays: to.days, language })
  }
  return (
    <ActionDialog
      title={`${words.title}: ${load.number ?? loads.status.draft}`}
      action={words.make}
      isDone={create.data !== undefined}
      isPending={create.isPending}
      onAct={make}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{words.text}</p>
        {create.data ? (
          <MadeLink load={load} token={create.data.token} phone={phone} email={email} />
        ) : (
          <>
            <ToWhom
              to={to}
              isTried={isTried}
              fields={refusal?.fields ?? {}}
              onChange={(part) => setTo((before) => ({ ...before, ...part }))}
            />
            {refusal && Object.keys(refusal.fields).length === 0 && <Banner kind="danger" title={refusal.sentence} />}
          </>
        )}
        <QueryBoundary shape="text" count={1}>
          <GivenLinks load={load} />
        </QueryBoundary>
      </Stack>
    </ActionDialog>
  )
}

type ToWhomProps = {
  to: To
  isTried: boolean
  fields: Record<string, string>
  onChange: (part: Partial<To>) => void
}

/** Who drives, where the link is sent, and how long it works. */
function ToWhom({ to, isTried, fields, onChange }: ToWhomProps) {
  const { driverLinks: words, refusals } = useWords()
  const needed = (isThere: boolean) => (isTried && !isThere ? refusals.required() : undefined)
  return (
    <>
      <TextField
        label={words.name}
        isRequired
        maxLength={120}
        value={to.name}
        onChange={(name) => onChange({ name })}
        error={fields.name ?? needed(to.name.trim() !== '')}
      />
      <TextField
        label={words.phone}
        type="tel"
        maxLength={40}
        value={to.phone}
        onChange={(phone) => onChange({ phone })}
        error={fields.phone}
      />
      <TextField
        label={words.email}
        description={words.emailHint}
        type="email"
        maxLength={254}
        value={to.email}
        onChange={(email) => onChange({ email })}
        error={fields.email}
      />
      <NumberField
        label={words.days}
        isRequired
        value={to.days}
        onChange={(days) => onChange({ days })}
        minValue={1}
        maxValue={MOST_DAYS}
        error={fields.expiresInDays ?? needed(to.days !== null)}
      />
    </>
  )
}

type MadeLinkProps = { load: Load; token: string | null; phone: string; email: string }

/** The address of a link that was just made, which nobody sees again, and the ways to hand it over. */
function MadeLink({ load, token, phone, email }: MadeLinkProps) {
  const { driverLinks: words, shell } = useWords()
  const me = useMe()
  if (token === null) return <Banner kind="warning" title={words.madeBefore} />
  const link = `${location.origin}/haul#link=${token}`
  const text = words.message({ fleet: me.fleet?.name ?? '', load: load.number ?? '', link })
  return (
    <Banner kind="success" title={words.made}>
      <Stack gap={3}>
        <CopyField label={words.made} hideLabel value={link} copyLabel={shell.copy} copiedLabel={shell.copied} />
        {email !== '' && <p>{words.mailed(email)}</p>}
        <Row gap={3}>
          <LinkButton href={`sms:${phone.replaceAll(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`}>
            {words.sendText}
          </LinkButton>
        </Row>
      </Stack>
    </Banner>
  )
}

function GivenLinks({ load }: { load: Load }) {
  const { driverLinks: words } = useWords()
  const [links] = trpc.driverLinks.ofLoad.useSuspenseQuery({ loadId: load.id })
  if (links.length === 0) return null
  return (
    <section aria-label={words.given}>
      <strong>{words.given}</strong>
      <Stack gap={3}>
        {links.map((link) => (
          <GivenLink key={link.id} link={link} />
        ))}
      </Stack>
    </section>
  )
}

/** A link that was given out: to whom, until when, its last use, and its end. */
function GivenLink({ link }: { link: Outputs['driverLinks']['ofLoad'][number] }) {
  const { driverLinks: words } = useWords()
  const formats = useFormats()
  const [now] = useState(() => instant(Date.now()))
  const utils = trpc.useUtils()
  const revoke = trpc.driverLinks.revoke.useMutation({ onSuccess: () => utils.driverLinks.ofLoad.invalidate() })
  const action = useOperation(revoke)
  const refusal = useRefusal(revoke.error)
  const isOver = link.revokedAt !== null || link.expiresAt <= now
  const facts = [
    words.until(formats.instantWithYear(link.expiresAt)),
    link.lastUsedAt ? words.lastUsed(formats.instant(link.lastUsedAt)) : words.neverUsed,
    link.createdBy,
  ]
  return (
    <Row gap={3}>
      <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
        <div>
          {[link.name, link.phone, link.email].filter(Boolean).join(' · ')}{' '}
          {isOver && <StatusBadge tone="idle" label={link.revokedAt ? words.revoked : words.ended} />}
        </div>
        <span className={styles.notes}>{facts.filter(Boolean).join(' · ')}</span>
        {refusal && <span className={styles.notes}>{refusal.sentence}</span>}
      </div>
      {!isOver && (
        <Button size="small" isPending={revoke.isPending} onPress={() => revoke.mutate({ ...action, id: link.id })}>
          {words.revoke}
        </Button>
      )}
    </Row>
  )
}
