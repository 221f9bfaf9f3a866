import { createLink } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ItemRule } from '#domain/compliance/papers/item-rules.ts'
import { Button, Card, Drawer, Facts, LinkButton, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type ComplianceProps, type ComplianceSearch, closed, type OpenItem } from './compliance-search.ts'
import { PaperCard } from './paper-card.tsx'
import { StateBadge } from './state-badge.tsx'

// Opened by a press.
const PaperDialog = lazyPart(() => import('./paper-dialog.tsx'), 'PaperDialog')
const RouterButton = createLink(LinkButton)

type Answer = Outputs['compliance']['item']

/** The item that the address names; null where it names none whole. */
function openItem({ subject, id, item }: ComplianceSearch): OpenItem | null {
  if (!subject || !item || (subject === 'company') !== (id === undefined)) return null
  return { subject, subjectId: id ?? null, code: item }
}

/** One item of a subject: where it stands, by which rule, by which papers, and where it is put right. */
export function ItemDrawer({ search, onSearch }: ComplianceProps) {
  const { compliance: w, shell } = useWords()
  const open = openItem(search)
  return (
    <Drawer
      isOpen={open !== null}
      onOpenChange={() => onSearch(closed)}
      title={open ? w.item[open.code] : ''}
      closeLabel={shell.close}
    >
      {open && (
        <QueryBoundary question={JSON.stringify([open, search.on])} shape="rows">
          <OpenedItem open={open} search={search} onSearch={onSearch} />
        </QueryBoundary>
      )}
    </Drawer>
  )
}

function OpenedItem({ open, search, onSearch }: ComplianceProps & { open: OpenItem }) {
  const { compliance: w } = useWords()
  const formats = useFormats()
  const [answer] = trpc.compliance.item.useSuspenseQuery({ ...open, on: search.on })
  const { name, item, rule, versions } = answer
  const { lastDay, daysLeft } = item
  const others = versions.filter(({ from, to }) => from !== rule.from || to !== rule.to)
  return (
    <Stack gap={4}>
      <Row>
        <strong>{`${w.subject[open.subject]} ${name}`}</strong>
        <StateBadge state={item.state} />
      </Row>
      {lastDay !== null && daysLeft !== null && (
        <p>{`${w.drawer.lastDay} ${formats.day(lastDay)}, ${w.days(daysLeft, formats.number(Math.abs(daysLeft)))}`}</p>
      )}
      <Mend open={open} answer={answer} onSearch={onSearch} />
      <Card title={w.drawer.rule}>
        <RuleFacts answer={answer} />
      </Card>
      {others.length > 0 && (
        <Card title={w.drawer.otherVersions}>
          <ul>
            {others.map((other) => (
              <li key={other.from ?? ''}>
                <VersionLine rule={other} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

function VersionLine({ rule }: { rule: ItemRule }) {
  const span = useSpan()
  return (
    <>
      <a href={rule.source} target="_blank" rel="noreferrer">
        {rule.citation}
      </a>
      {`, ${span(rule)}`}
    </>
  )
}

/** From when until when a version is in force. */
function useSpan() {
  const { compliance } = useWords()
  const w = compliance.drawer
  const formats = useFormats()
  return ({ from, to }: Pick<ItemRule, 'from' | 'to'>) => {
    if (from && to) return w.between(formats.day(from), formats.day(to))
    if (from) return w.since(formats.day(from))
    return to ? w.until(formats.day(to)) : w.always
  }
}

function RuleFacts({ answer: { rule, severity } }: { answer: Answer }) {
  const { compliance } = useWords()
  const w = compliance.drawer
  const formats = useFormats()
  const span = useSpan()
  const most = rule.months === null ? '' : `. ${w.months(formats.number(rule.months))}`
  return (
    <Facts
      items={[
        { term: w.citation, value: rule.citation },
        {
          term: w.source,
          value: (
            <a href={rule.source} target="_blank" rel="noreferrer">
              {w.read}
            </a>
          ),
        },
        { term: w.inForce, value: span(rule) },
        { term: w.lapses, value: `${w.lapse[rule.lapses]}${most}` },
        ...(rule.lapses === 'kept' ? [] : [{ term: w.notice, value: w.noticeDays(formats.number(rule.noticeDays)) }]),
        { term: w.gate, value: severity === null ? w.noGate : severity === 'block' ? w.blocks : w.warns },
      ]}
    />
  )
}

type MendProps = Pick<ComplianceProps, 'onSearch'> & { open: OpenItem; answer: Answer }

/** Where the item is put right: on the record that bears it, by the papers here, or by what it is worked out of. */
function Mend({ open, answer, onSearch }: MendProps) {
  const { compliance: w } = useWords()
  const { subject, subjectId } = open
  const { keptAs } = answer.rule
  if (keptAs === 'paper') return <Papers open={open} answer={answer} />
  if (keptAs === 'worked_out') {
    return (
      <Card title={w.drawer.mend}>
        <Stack gap={2}>
          <p>{w.drawer.workedOut}</p>
          <Row>
            <Button onPress={() => onSearch({ ...closed, tab: 'truck' })}>{w.drawer.onRecord.company}</Button>
          </Row>
        </Stack>
      </Card>
    )
  }
  const edit = { edit: subjectId ?? undefined }
  return (
    <>
      <Card title={w.drawer.mend}>
        {subject === 'driver' ? (
          <RouterButton to="/driver-management" search={edit}>
            {w.drawer.onRecord.driver}
          </RouterButton>
        ) : (
          <RouterButton to="/contractor-compliance" search={edit}>
            {w.drawer.onRecord.contractor}
          </RouterButton>
        )}
      </Card>
      {answer.papers.length > 0 && (
        <Card title={w.drawer.papers}>
          <PaperCards open={open} answer={answer} />
        </Card>
      )}
    </>
  )
}

function Papers({ open, answer }: Pick<MendProps, 'open' | 'answer'>) {
  const { compliance: w } = useWords()
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={w.drawer.papers}
      actions={
        <Button variant="primary" size="small" onPress={() => setAdding(true)}>
          {w.drawer.add}
        </Button>
      }
    >
      {answer.papers.length === 0 ? <p>{w.drawer.noPapers}</p> : <PaperCards open={open} answer={answer} />}
      <Suspense fallback={null}>
        {isAdding && <PaperDialog open={open} rule={answer.rule} onClose={() => setAdding(false)} />}
      </Suspense>
    </Card>
  )
}

function PaperCards({ open, answer }: Pick<MendProps, 'open' | 'answer'>) {
  const { compliance: w } = useWords()
  return (
    <Stack gap={4}>
      {answer.papers.map((paper) => (
        <PaperCard key={paper.id} paper={paper} title={w.item[open.code]} />
      ))}
    </Stack>
  )
}
