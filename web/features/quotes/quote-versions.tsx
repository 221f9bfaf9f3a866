import { Link } from '@tanstack/react-router'
import { quotes as declaration } from '#domain/records/quotes.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Card, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { BothVersions } from '#web/form/compare/both-versions.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import styles from './quotes.module.css'

type Version = Outputs['quotes']['versions'][number]

/** The versions of a quote, each with what it changed of the one before. */
export function QuoteVersions({ id }: { id: Uuid }) {
  const { versions: w } = useWords().quotes
  const [versions] = trpc.quotes.versions.useSuspenseQuery({ id })
  return (
    <Stack gap={4}>
      {versions.length === 1 && <p className={styles.note}>{w.one}</p>}
      {versions.map((version, at) => (
        <VersionCard key={version.id} version={version} before={versions[at + 1]} isOpen={version.id === id} />
      ))}
    </Stack>
  )
}

type VersionCardProps = { version: Version; before: Version | undefined; isOpen: boolean }

function VersionCard({ version, before, isOpen }: VersionCardProps) {
  const { versions: w, page } = useWords().quotes
  const formats = useFormats()
  const name = version.number ?? w.version(formats.number(version.revision))
  const money = version.totalCents === null ? null : formats.money(version.totalCents)
  return (
    <Card title={w.version(formats.number(version.revision))}>
      <Stack gap={3}>
        <Row>
          {isOpen ? (
            <strong>{name}</strong>
          ) : (
            <Link to="/quotes/$id" params={{ id: version.id }}>
              {name}
            </Link>
          )}
          <QuoteBadge status={version.status} />
          <span>{formats.instantWithYear(version.sentAt ?? version.createdAt)}</span>
          {money && (
            <span>
              {page.value}: {money}
            </span>
          )}
        </Row>
        {before && (
          <section>
            <p className={styles.note}>
              {w.changed(formats.number(before.revision), formats.number(version.revision))}
            </p>
            <BothVersions declaration={declaration} mine={before.fields} theirs={version.fields} />
          </section>
        )}
      </Stack>
    </Card>
  )
}
