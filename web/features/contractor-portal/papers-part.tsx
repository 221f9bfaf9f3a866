import { Suspense, useState } from 'react'
import type { PaperState } from '#domain/contractor-portal/papers.ts'
import { Button, EmptyState, Item, ItemList, Stack, StatusBadge, type Tone } from '#ui'
import { trpc } from '#web/api.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import type { CompanyPapers, PaperAsked, PaperSlot } from './portal-data.ts'
import { useViewing } from './viewing.ts'

// Opened by a press.
const UploadDialog = lazyPart(() => import('./upload-dialog.tsx'), 'UploadDialog')

const tones = {
  on_file: 'done',
  expiring: 'site',
  lapsed: 'danger',
  missing: 'danger',
  none: 'idle',
} as const satisfies Record<PaperState, Tone>

/** The papers of the company, its drivers and its trucks, with until when they hold; each can be brought anew. */
export function PapersPart() {
  const { contractorPortal: w } = useWords()
  const [companies] = trpc.contractorPortal.papers.useSuspenseQuery()
  const [asked, setAsked] = useState<PaperAsked | null>(null)
  return (
    <Stack gap={4}>
      {companies.map((company) => (
        <OfCompany key={company.id} company={company} onAsk={setAsked} />
      ))}
      {companies.length === 0 && <EmptyState title={w.noPeople}>{w.noPeopleText}</EmptyState>}
      <Suspense fallback={null}>{asked && <UploadDialog asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </Stack>
  )
}

type OnAsk = (asked: PaperAsked) => void

function OfCompany({ company, onAsk }: { company: CompanyPapers; onAsk: OnAsk }) {
  const { contractorPortal: w } = useWords()
  const base = { contractorId: company.id, driverId: null, truckId: null }
  return (
    <Stack gap={3}>
      <h3>{company.name}</h3>
      <ItemList aria-label={company.name}>
        {company.papers.map((slot) => (
          <PaperItem key={slot.kind} slot={slot} asked={{ ...base, whose: company.name }} onAsk={onAsk} />
        ))}
      </ItemList>
      <h3>{w.drivers}</h3>
      {company.drivers.length === 0 && <EmptyState title={w.noPeople}>{w.noPeopleText}</EmptyState>}
      {company.drivers.map(({ id, name, papers }) => (
        <ItemList key={id} aria-label={name}>
          {papers.map((slot) => (
            <PaperItem key={slot.kind} slot={slot} asked={{ ...base, driverId: id, whose: name }} onAsk={onAsk} />
          ))}
        </ItemList>
      ))}
      <h3>{w.trucks}</h3>
      {company.trucks.length === 0 && <EmptyState title={w.noTrucks}>{w.noTrucksText}</EmptyState>}
      {company.trucks.map(({ id, name, papers }) => (
        <ItemList key={id} aria-label={name}>
          {papers.map((slot) => (
            <PaperItem key={slot.kind} slot={slot} asked={{ ...base, truckId: id, whose: name }} onAsk={onAsk} />
          ))}
        </ItemList>
      ))}
    </Stack>
  )
}

type PaperItemProps = { slot: PaperSlot; asked: Omit<PaperAsked, 'kind'>; onAsk: OnAsk }

function PaperItem({ slot, asked, onAsk }: PaperItemProps) {
  const { contractorPortal: w } = useWords()
  const formats = useFormats()
  const isViewing = useViewing()
  const { kind, state, expiresOn, brought } = slot
  const ofOthers = asked.driverId !== null || asked.truckId !== null
  const title = ofOthers ? `${asked.whose} · ${w.papers[kind]}` : w.papers[kind]
  const said = [
    expiresOn && (state === 'lapsed' ? w.since(formats.day(expiresOn)) : w.until(formats.day(expiresOn))),
    brought?.decision === 'waiting' && w.waiting,
    brought?.decision === 'rejected' && w.rejected(brought.reason ?? ''),
  ]
  return (
    <Item
      title={title}
      status={<StatusBadge tone={tones[state]} label={w.state[state]} />}
      detail={said.filter(Boolean).join(' · ')}
      actions={
        !isViewing && (
          <Button size="small" aria-label={`${w.upload}: ${title}`} onPress={() => onAsk({ ...asked, kind })}>
            {w.upload}
          </Button>
        )
      }
    >
      {brought && (
        <a href={fileUrl(brought.sha256)} target="_blank" rel="noreferrer">
          {w.seeFile}
        </a>
      )}
    </Item>
  )
}
